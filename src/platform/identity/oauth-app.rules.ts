// Rules for app fields beyond the bounds of the definition. Specification: "OAuth app and
// connection".
import type { PatchOf } from '../../../schema/kit/index.ts';
import type { OauthApp } from '../../../schema/workspace/oauth-app.ts';
import { isScope } from '../access/index.ts';
import type { FieldFaults } from '../base/index.ts';
import { plainLine, plainText } from './plain-text.rules.ts';
import { faultOfUrl } from './redirect-url.rules.ts';

/** Fields that are absent stay as they are. */
export type OauthAppInput = PatchOf<typeof OauthApp>;

const MOST_REDIRECT_URLS = 20;

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '9': 'g',
  '|': 'l',
  i: 'l',
  а: 'a',
  е: 'e',
  ё: 'e',
  ɡ: 'g',
  ԁ: 'd',
  ӏ: 'l',
  і: 'l',
  ı: 'l',
  ο: 'o',
  о: 'o',
  г: 'r',
  ԍ: 'g',
  ε: 'e',
  α: 'a',
};
const skeleton = (name: string): string =>
  Array.from(name.normalize('NFKD').toLowerCase(), (letter) => LOOKALIKES[letter] ?? letter)
    .join('')
    .replace(/[^a-z]/g, '')
    .replace(/rn/g, 'm');
/** Whether people could take the name for the service itself. */
const looksLikeUs = (name: string): boolean => skeleton(name).includes(skeleton('ledgergate'));

function faultsOfUrls(urls: readonly string[]): string[] {
  const faults = urls.flatMap((url) => {
    const fault = faultOfUrl(url);
    return fault === undefined ? [] : [`${url.slice(0, 200)}: ${fault}`];
  });
  if (urls.length > MOST_REDIRECT_URLS) {
    faults.unshift(`Register at most ${MOST_REDIRECT_URLS} URLs; these are ${urls.length}.`);
  }
  return faults;
}
const faultsOfScopes = (scopes: readonly string[]): string[] =>
  scopes
    .filter((scope) => !isScope(scope))
    .map((scope) => `"${scope.slice(0, 80)}" is not a valid choice.`);

const unique = (items: readonly string[]): string[] => [
  ...new Set(items.map((item) => item.trim())),
];

/** The input with its texts made plain and its lists without repetitions. */
export function cleanApp(input: OauthAppInput): OauthAppInput {
  const { name, tagline, description, redirectUrls, connectUrl, permissions } = input;
  return {
    ...input,
    ...(typeof name === 'string' && { name: plainLine(name) }),
    ...(typeof tagline === 'string' && { tagline: plainLine(tagline) }),
    ...(typeof description === 'string' && { description: plainText(description) }),
    ...(redirectUrls && { redirectUrls: unique(redirectUrls).filter(Boolean) }),
    ...(typeof connectUrl === 'string' && { connectUrl: connectUrl.trim() || null }),
    ...(permissions && { permissions: unique(permissions) }),
  };
}

/** What the rules say against an app, field by field; no field when they say nothing. */
export function faultsOfApp(input: OauthAppInput): FieldFaults {
  const { name, redirectUrls, connectUrl, permissions } = input;
  const connectFault = connectUrl ? faultOfUrl(connectUrl) : undefined;
  const found: Readonly<Record<string, readonly string[]>> = {
    name: looksLikeUs(name ?? '')
      ? ['Choose a name that cannot be mistaken for Ledgergate itself.']
      : [],
    redirectUrls: faultsOfUrls(redirectUrls ?? []),
    connectUrl: connectFault === undefined ? [] : [connectFault],
    permissions: faultsOfScopes(permissions ?? []),
  };
  return Object.fromEntries(Object.entries(found).filter(([, faults]) => faults.length > 0));
}
