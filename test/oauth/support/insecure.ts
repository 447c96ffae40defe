// Lets both OAuth clients use plain http, for loopback without TLS. They mark the option deprecated
// so that it stands out in production code.
import * as oauth from 'oauth4webapi';
import * as client from 'openid-client';

/** An option of oauth4webapi's requests. */
export const insecure = {
  [Reflect.get(oauth, 'allowInsecureRequests') as symbol]: true,
};

const allow: unknown = Reflect.get(client, 'allowInsecureRequests');
/** A setting of openid-client's configuration. */
export const allowInsecure = allow as (config: client.Configuration) => void;
