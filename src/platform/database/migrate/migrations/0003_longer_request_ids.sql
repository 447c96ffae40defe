-- Request ids as long as they are taken: the activity log kept the first 60 characters of up to 128.

alter table api_call alter column request_id type varchar(200);
alter table oauth_activity alter column request_id type varchar(200);
