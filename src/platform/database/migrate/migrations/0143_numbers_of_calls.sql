-- Numbers of API calls by their sequence. Its name was looked up for each row, a fifth of what a row costs.

alter table api_call alter column id set default nextval('oauth_activity_id_seq');
