// Deviation: the engine keeps no session of its own; our browser session identifies the person.
import type Provider from 'oidc-provider';
import type { Deviation } from './deviation.ts';

interface Ephemeral {
  instantiate(): { destroyed: boolean };
  get(ctx: { oidc: { entity(name: string, value: unknown): void } }): Promise<unknown>;
}

export const browserSession: Deviation = {
  why:
    'One session that sign-out, password reset and deactivation end. The engine would ' +
    'keep a second one with a cookie of its own, and a person who signs in as somebody else would have two.',
  apply(provider: Provider) {
    const Session = provider.Session as unknown as Ephemeral;
    Session.get = function get(ctx) {
      const session = this.instantiate();
      ctx.oidc.entity('Session', session);
      // Neither saved nor put into a cookie.
      session.destroyed = true;
      return Promise.resolve(session);
    };
  },
};
