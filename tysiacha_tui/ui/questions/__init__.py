"""What a person is asked at the table: one module a phase, none of which knows a screen."""
