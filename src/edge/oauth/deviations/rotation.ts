// Deviation: every exchange issues a new refresh token, for any requested scopes and any signed-in
// person.
import type { Deviation } from './deviation.ts';

export const rotation: Deviation = {
  why:
    'Specification, Authentication: refresh tokens rotate and are single-use; every grant has one. The engine ' +
    'rotates for confidential clients only after 70 % of the life, wants the scope offline_access, and ties ' +
    'tokens to the browser session.',
  settings: {
    rotateRefreshToken: true,
    issueRefreshToken: () => Promise.resolve(true),
    expiresWithSession: () => Promise.resolve(false),
  },
};
