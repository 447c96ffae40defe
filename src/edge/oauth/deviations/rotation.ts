// Deviation: every exchange hands out a new refresh token, whatever was asked and whoever is signed in.
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
