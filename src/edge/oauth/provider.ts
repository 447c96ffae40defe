// Configures the OAuth engine: its defaults, each of our deviations, and storage in our tables.
import Provider, { type Configuration } from 'oidc-provider';
import type { ProviderContext } from './deviations/deviation.ts';
import { DEVIATIONS } from './deviations/index.ts';
import { records } from './records.ts';

/** Settings of several deviations; the groups `features` and `ttl` are joined. */
function joined(surroundings: ProviderContext): Configuration {
  const settings = DEVIATIONS.map(({ settings: input = {} }) =>
    typeof input === 'function' ? input(surroundings) : input,
  );
  const features = Object.assign({}, ...settings.map((each) => each.features ?? {})) as object;
  return { ...(Object.assign({}, ...settings) as Configuration), features };
}

export function createProvider(surroundings: ProviderContext): Provider {
  const { baseUrl, onError } = surroundings;
  const provider = new Provider(baseUrl, {
    ...joined(surroundings),
    adapter: records(surroundings),
  });
  // Errors are ours to log; Koa would print them.
  provider.silent = true;
  provider.on('server_error', (_ctx, error) => {
    onError(error);
  });
  for (const { apply } of DEVIATIONS) apply?.(provider, surroundings);
  return provider;
}
