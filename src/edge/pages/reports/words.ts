// Labels for document kinds, actions and callers.
import { snake } from '../../../../schema/kit/index.ts';

/** `credit_memo` as people say it. */
export const kindOf = (kind: string): string => {
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** `createInvoice` as people say it. */
export const deedOf = (operation: string): string =>
  operation
    .split(', ')
    .map((each) => kindOf(snake(each)))
    .join(', ');

interface Caller {
  readonly caller: string;
  readonly name: string | null;
  readonly app: string | null;
}

/** Whether the service did it by itself: then no request asked for it. */
export const isByItself = ({ caller }: Pick<Caller, 'caller'>): boolean =>
  /^(api_user|person):0$/.test(caller);

/** Who did it: a person, an app for a person, an API user, or the service by itself. */
export function callerOf({ caller, name, app }: Caller): string {
  if (isByItself({ caller })) return 'Ledgergate itself';
  const who = name ?? caller.replaceAll(/[_:]/g, ' ');
  if (caller.startsWith('api_user:')) return `${who} (API user)`;
  return app === null ? who : `${app}, for ${who}`;
}
