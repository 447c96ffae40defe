-- outside a transaction
-- An exchange removes the access token of its family. A family keeps all its used refresh tokens, and the exchange read
-- each of them to find it.
create index concurrently if not exists oauth_token_access on oauth_token (workspace_id, grant_id) where kind = 'access';
