-- The state of an app is a choice like any other.
alter table oauth_app alter column state type varchar(60);
