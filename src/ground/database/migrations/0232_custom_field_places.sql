-- A custom field is given its place when it is made, and keeps it when it is replaced.

alter table custom_field alter column display_order drop default;
