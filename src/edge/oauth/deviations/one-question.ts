// Deviation: a single page asks for sign-in, consent and workspace, every time.
import { interactionPolicy } from 'oidc-provider';
import type { Deviation } from './deviation.ts';

const { Check, Prompt } = interactionPolicy;

export const oneQuestion: Deviation = {
  why:
    'Specification, OAuth endpoints: the consent screen shows what the app asks for. The engine asks for the ' +
    'login and the consent one after the other, brings development pages of its own, and skips the consent ' +
    'when it remembers one.',
  settings: {
    interactions: {
      url: (_ctx, { uid }) => `/consent/${uid}`,
      policy: [
        new Prompt(
          { name: 'consent', requestable: true },
          new Check('consent', 'a person has to allow it', ({ oidc }) =>
            oidc.result?.consent ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
          ),
        ),
      ],
    },
    features: { devInteractions: { enabled: false } },
    // Whether the person is still there is checked with the family, in the statement that writes tokens.
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => Promise.resolve({ sub }) }),
  },
};
