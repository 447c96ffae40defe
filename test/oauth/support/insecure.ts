// Both clients refuse plain http unless told; they mark the word deprecated so that it stands out in
// production code. Loopback without TLS is what these tests are.
import * as oauth from 'oauth4webapi';
import * as client from 'openid-client';

/** An option of oauth4webapi's requests. */
export const insecure = {
  [Reflect.get(oauth, 'allowInsecureRequests') as symbol]: true,
};

const allow: unknown = Reflect.get(client, 'allowInsecureRequests');
/** A setting of openid-client's configuration. */
export const allowInsecure = allow as (config: client.Configuration) => void;
