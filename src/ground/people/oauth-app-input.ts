// What an admin may say about an app, and what is wrong with it. Specification: "OAuth app and connection".
import { type FieldFaults, Problem } from '../base/problem.ts';
import { faultOfUrl, MOST_REDIRECT_URLS } from './app-urls.ts';
import { isScope } from '../access/scopes.ts';

/** Fields that are not given stay as they are. */
export interface AppInput {
  readonly name?: string;
  readonly tagline?: string;
  readonly description?: string;
  readonly redirectUrls?: readonly string[];
  readonly connectUrl?: string | null;
  readonly published?: boolean;
  /** Scopes: the ceiling of what the app may ever request. */
  readonly permissions?: readonly string[];
}

export const LONGEST_NAME = 100;
export const LONGEST_TAGLINE = 120;
export const LONGEST_DESCRIPTION = 2_000;

/** Marks that turn or hide text: a name must read the same for everybody who is asked to trust it. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu;
/** The text without marks that hide or turn it around; runs of white space become one space. */
export const plainLine = (text: string): string =>
  text.normalize('NFC').replace(/\s+/gu, ' ').replace(HIDDEN, '').trim();
const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(HIDDEN, ''))
    .join('\n')
    .trim();

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

/** Length as browsers count it for `maxlength`. */
const tooLong = (text: string, most: number): string[] =>
  text.length > most ? [`Ensure this field has no more than ${most} characters.`] : [];

function faultsOfName(name: string): string[] {
  if (name === '') return ['This field may not be blank.'];
  if (looksLikeUs(name)) return ['Choose a name that nobody can take for Ledgergate itself.'];
  return tooLong(name, LONGEST_NAME);
}
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

/** The input with its texts made plain. Throws 400 that names every field at fault. */
export function checkedInput(input: AppInput): AppInput {
  const unique = (items: readonly string[]): string[] => [...new Set(items.map((s) => s.trim()))];
  const clean: AppInput = {
    ...(input.name !== undefined && { name: plainLine(input.name) }),
    ...(input.tagline !== undefined && { tagline: plainLine(input.tagline) }),
    ...(input.description !== undefined && { description: plainText(input.description) }),
    ...(input.redirectUrls && { redirectUrls: unique(input.redirectUrls).filter(Boolean) }),
    ...(input.connectUrl !== undefined && { connectUrl: input.connectUrl?.trim() || null }),
    ...(input.published !== undefined && { published: input.published }),
    ...(input.permissions && { permissions: unique(input.permissions) }),
  };
  const connectFault = clean.connectUrl ? faultOfUrl(clean.connectUrl) : undefined;
  const found: Record<keyof AppInput, string[]> = {
    name: clean.name === undefined ? [] : faultsOfName(clean.name),
    tagline: tooLong(clean.tagline ?? '', LONGEST_TAGLINE),
    description: tooLong(clean.description ?? '', LONGEST_DESCRIPTION),
    redirectUrls: faultsOfUrls(clean.redirectUrls ?? []),
    connectUrl: connectFault === undefined ? [] : [connectFault],
    published: [],
    permissions: faultsOfScopes(clean.permissions ?? []),
  };
  const fields: FieldFaults = Object.fromEntries(
    Object.entries(found).filter(([, faults]) => faults.length > 0),
  );
  if (Object.keys(fields).length > 0) {
    throw new Problem('INVALID', 'Some fields are not right.', { fields });
  }
  return clean;
}
