// The OAuth engine, set up: its defaults, our deviations one by one, our records underneath.
import Provider, { type Configuration } from 'oidc-provider';
import type { Surroundings } from './deviations/deviation.ts';
import { DEVIATIONS } from './deviations/index.ts';
import { records } from './records.ts';

/** Settings of several deviations; the groups `features` and `ttl` are joined. */
function joined(surroundings: Surroundings): Configuration {
  const settings = DEVIATIONS.map(({ settings: input = {} }) =>
    typeof input === 'function' ? input(surroundings) : input,
  );
  const features = Object.assign({}, ...settings.map((each) => each.features ?? {})) as object;
  return { ...(Object.assign({}, ...settings) as Configuration), features };
}

export function createProvider(surroundings: Surroundings): Provider {
  const { database, baseUrl, onError } = surroundings;
  const provider = new Provider(baseUrl, {
    ...joined(surroundings),
    adapter: records(database, baseUrl),
  });
  // Errors are ours to log; Koa would print them.
  provider.silent = true;
  provider.on('server_error', (_ctx, error) => {
    onError(error);
  });
  for (const { apply } of DEVIATIONS) apply?.(provider, surroundings);
  return provider;
}
