// Deviation: lifetimes follow the specification.
import type { Deviation } from './deviation.ts';

const MINUTE = 60;
const DAY = 86_400;

/** Seconds that each kind lives. Specification, Limits. */
export const LIFETIMES = {
  AuthorizationCode: 5 * MINUTE,
  Interaction: 10 * MINUTE,
  AccessToken: 3_600,
  RefreshToken: 30 * DAY,
  Grant: 365 * DAY,
} as const;

export const lifetimes: Deviation = {
  why:
    'Specification, Limits: codes live 5 minutes (default 1), consent requests 10 minutes (60), access ' +
    'tokens 3600 seconds, refresh tokens 30 days (14). A family outlives all of its tokens (default 14 days).',
  settings: { ttl: LIFETIMES },
};
