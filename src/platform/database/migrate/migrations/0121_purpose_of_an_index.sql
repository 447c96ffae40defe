-- What the index of access tokens serves.

comment on index oauth_token_access is 'the access token that the next exchange removes';
