// Pages that axe examines, and which of them the suite tries.
import { SETTINGS } from '../../console/pages/settings/kinds.ts';
import { PLANNED_PLACES } from '../console/planned.ts';
import { share } from '../support/breadth.ts';
import { LEDGER_PLACES } from './ledger-places.ts';
import { MONEY_OUT } from './money.ts';

/** The suite examines one of so many kinds. */
const ONE_OF = 20;
/**
 * Pages of each kind, of which a share is examined: lists, records, forms, figures, statements of a bank, decisions, consent. The proof
 * (test/proofs/axe.proof.ts) sets AXE to examine all of them, which takes minutes.
 */
const OF_EACH_KIND = [
  ...['/docs', '/connections', '/apps/{app}', '/webhooks/{webhook}/deliveries', '{previewed}'],
  ...['/waiting/Invoice/{draft}', '/members/invite', '/close?through=2026-01-31'],
  ...['/bank/reconciliations/{report}', '/reports?{january}', '/reports/figure?of={figure}'],
  ...['/sign-in', '/ca/oauth/authorize?{client}', '/no/such/page'],
  ...['/overview', '/invoices/new', '/bank/match', '/settings/products'],
  ...['/contracts/{contract}', '/revenue/deferred'],
];
/** Words in braces are what is made before the test, such as the id of a draft. */
export const SIGNED_IN = [
  ...['/', '/overview', '/ledger', '/proof', '/ledger?knownAt=2026-01-31'],
  ...['/invoices', '/invoices/new', '/invoices/{invoice}', '/invoices/{invoice}/edit'],
  ...['/invoices/{invoice}?do=void', '/invoices/{invoice}?do=pay', '/invoices?entity=x'],
  ...['/credit-memos', '/credit-memos/new', '/credit-memos/{memo}', '/credit-memos/{memo}/edit'],
  ...['/customers', '/customers/new', '/customers/{customer}', '/customers/{customer}/edit'],
  ...[...MONEY_OUT, ...PLANNED_PLACES],
  ...['/receipts/new', '/ageing/receivable', '/ageing/payable'],
  ...['/ageing/receivable/documents', '/ageing/payable/documents'],
  ...['/bank', '/bank/match', '/bank/files', '/bank/files?{statement}'],
  ...['/bank/reconciliations', '/bank/reconciliations/new', '/bank/reconciliations/{report}'],
  ...['/reports/income?chart=yes&compare=before', '/reports/balance', '/reports/cash'],
  ...['/reports/trial', '/reports/operating', '/reports/changes'],
  ...['/reports?{january}', '/reports?from=2026-02-01&to=2026-01-01'],
  ...['/reports/figure?of={figure}', '{entry}'],
  ...['/docs', '/graphql', '/connections', '/connections?who=everybody', '/activity?who=everybody'],
  ...['/apps', '/apps/new', '/apps/{app}', '/apps/{app}/rotate', '/apps/{app}/delete'],
  ...['/api-keys', '/webhooks', '/webhooks/{webhook}', '/webhooks/{webhook}/deliveries'],
  ...['/imports', '{previewed}', '{refused}', '/waiting', '/waiting/Invoice/{draft}'],
  ...['/members', '/members/invite', '/members/invite/secret', '/members/{member}'],
  ...['/close', '/close?through=2026-01-31', '/operator/apps', '/mailbox'],
  ...['/account', '/account/security', '/account/security/authenticator'],
  ...['/account/confirm', '/account/security/recovery-codes/secret', '/apps/{app}/secret'],
  ...['/api-keys/new-key', '{link}', '/settings'],
  ...SETTINGS.flatMap(({ kind }) =>
    ['', ...(kind === 'api-users' ? [] : ['/new']), '/1'].map((end) => `/settings/${kind}${end}`),
  ),
  ...['/ca/oauth/authorize?{client}', '/no/such/page'],
  ...LEDGER_PLACES,
];
export const SIGNED_OUT = [
  ...['/sign-in', '/password-reset', '/password-reset/choose?link=none', '{link}'],
  ...['/join?link=none', '/graphql', '/ca/oauth/authorize?{client}', '/ca/oauth/authorize'],
];
/** Pages behind words that stand for a whole address. */
const WHOLE: Readonly<Record<string, string>> = {
  ...{ previewed: '/imports/1', refused: '/imports/1', entry: '/journal/1', link: '/join' },
};
/** Routes that are not examined here, each with its reason. */
export const NOT_EXAMINED: Readonly<Record<string, readonly string[]>> = {
  'leads to another page': [
    ...['/reports', '/reports/figure', '/reports/entry/1', '/statements', '/statements/1'],
    ...['/closing', '/reconciliations', '/reconciliations/1'],
  ],
  'is a file': ['/activity.csv', '/reports/file.csv', '/console/list.csv'],
  'is shown where /ca/oauth/authorize leads': ['/consent/nobody'],
  'needs a host name: passkeys know no addresses': ['/account/security/passkey'],
  'is in the middle of a change that a form begins': [
    ...['/sign-in/second-step', '/account/security/1/name', '/apps/admit'],
  ],
  'is of a delivery, which goes to another machine': ['/deliveries/1'],
};
/** The places that are examined: all of them in the proof, a share of each kind in the suite. */
export function examined(places: readonly string[]): readonly string[] {
  if (process.env['AXE'] === 'all') return places;
  const kinds = places.filter((place) => OF_EACH_KIND.includes(place));
  return share(kinds, Math.min(kinds.length, ONE_OF));
}

/** The path of a place, as a route takes it. */
export const pathOf = (place: string): string =>
  place
    .replace(/^\{(\w+)\}$/, (_, word: string) => WHOLE[word] ?? word)
    .replace(/\?.*$/, '')
    .replace(/\{\w+\}/g, '1');

/** The words in braces of these places. */
export const wordsOf = (places: readonly string[]): ReadonlySet<string> =>
  new Set(
    places.flatMap((place) => [...place.matchAll(/\{(\w+)\}/g)].map(([, word = '']) => word)),
  );
