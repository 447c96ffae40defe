// Rules of apps, case by case and in their own words: URLs, metadata documents, icons and texts that people trust,
// and the window in which requests are counted. No database. Specification: OAuth app and connection.
import { Buffer } from 'node:buffer';
import { memoryLimiter } from '../../src/platform/access/limiter.ts';
import { iconOf, LARGEST_ICON } from '../../src/platform/identity/app-icon.rules.ts';
import {
  faultOfDocumentUrl,
  faultsOfDocumentUrl,
  isDocumentUrl,
  readClientDocument,
} from '../../src/platform/identity/client-document.rules.ts';
import { plainLine, plainText } from '../../src/platform/identity/plain-text.rules.ts';
import { faultOfUrl } from '../../src/platform/identity/redirect-url.rules.ts';

const CREDENTIALS = 'Remove the user name or password from the URL.';
const PLAIN = 'Use plain characters only: no spaces, backslashes or letters outside ASCII.';
const HTTPS = 'Use https. Plain http is accepted only for localhost, 127.0.0.1 and [::1].';
const withoutCode = (name: string) =>
  `Remove the query parameter "${name}": the authorization response uses it.`;
test.each<[string, string | undefined]>([
  [`https://example.com/${'x'.repeat(1_980)}`, undefined],
  [`https://example.com/${'x'.repeat(1_981)}`, 'Use at most 2000 characters.'],
  ['https://example.com/a b', PLAIN],
  ['https://éxample.com/', PLAIN],
  ['https://example.com\\@evil.com/', PLAIN],
  ['/cb', 'Enter a complete URL, such as https://example.com/callback.'],
  ['https://example.com/cb#', 'Remove the fragment (#…): it never reaches a server.'],
  ['https://user@example.com/cb', CREDENTIALS],
  ['https://:pw@example.com/cb', CREDENTIALS],
  ['https://:@example.com/cb', CREDENTIALS],
  ['http://example.com/cb', HTTPS],
  ['http://localhost.evil.com/cb', HTTPS],
  ['http://localhost', undefined],
  ['http://127.0.0.1:65535?x=1', undefined],
  ['ftp://example.com/', 'Use https.'],
  ['https:example.com', 'Write the URL with its two slashes: https://…'],
  ['https://example.com:0/cb', 'Name the host after the slashes, and no port 0.'],
  ['https://*.example.com/cb', 'Name the host in full: wildcards are not supported.'],
  ...['code', 'state', 'error', 'error_description', 'iss'].map((name): [string, string] => [
    `https://example.com/cb?a=1&${name}=x`,
    withoutCode(name),
  ]),
  ['https://example.com/cb?codes=1', undefined],
])('a redirect URL %j', (url, fault) => {
  expect(faultOfUrl(url)).toBe(fault);
});

const NO_URL = 'Enter a valid URL.';
const NOT_BARE = 'The URL must not contain a user name, a password or a fragment.';
test.each([
  ['https://example.com/client', undefined],
  [`https://example.com/${'x'.repeat(180)}`, undefined],
  [`https://example.com/${'x'.repeat(181)}`, 'Use at most 200 characters.'],
  ['client', NO_URL],
  ['https://example.com/é', NO_URL],
  ['https://example.com/a\\b', NO_URL],
  ['https://user@example.com/client', NOT_BARE],
  ['https://:pw@example.com/client', NOT_BARE],
  ['https://example.com/client#x', NOT_BARE],
  ['https://example.com/', 'The URL must have a path: it names one document.'],
  ['https://example.com', 'The URL must have a path: it names one document.'],
  ['https://EXAMPLE.com/client', 'Write the URL as https://example.com/client.'],
  ['https://example.com:443/client', 'Write the URL as https://example.com/client.'],
  ['https://example.com/a/../client', 'Write the URL as https://example.com/client.'],
])('the address of a document %j', (url, fault) => {
  expect([faultOfDocumentUrl(url), isDocumentUrl(url)]).toEqual([fault, fault === undefined]);
  expect(faultsOfDocumentUrl(url)).toEqual(fault === undefined ? undefined : { url: [fault] });
});

const URL_OF = 'https://example.com/client';
const document = (more: object) => ({
  ...{ client_id: URL_OF, client_name: 'Client', redirect_uris: ['https://example.com/cb'] },
  ...more,
});
const NO_URIS = 'It has no redirect_uris.';
test.each<[unknown, string | undefined]>([
  [document({}), undefined],
  [
    document({
      token_endpoint_auth_method: 'none',
      grant_types: ['refresh_token', 'authorization_code'],
      response_types: ['code'],
    }),
    undefined,
  ],
  [null, 'The document is no JSON object.'],
  ['text', 'The document is no JSON object.'],
  [[document({})], 'The document is no JSON object.'],
  [document({ client_id: `${URL_OF}/` }), 'Its client_id is not this URL.'],
  [document({ client_name: ' ' }), 'It has no client_name.'],
  [document({ client_name: 1 }), 'It has no client_name.'],
  [document({ redirect_uris: [] }), NO_URIS],
  [document({ redirect_uris: 'https://example.com/cb' }), NO_URIS],
  [document({ redirect_uris: ['https://example.com/cb', 1] }), NO_URIS],
  [
    document({ token_endpoint_auth_method: 'client_secret_basic' }),
    'Its token_endpoint_auth_method has to be none.',
  ],
  [document({ client_secret: '' }), 'It must not contain a client_secret.'],
  [
    document({ grant_types: ['refresh_token'] }),
    'Its grant_types have to include authorization_code.',
  ],
  [
    document({ grant_types: 'authorization_code' }),
    'Its grant_types have to include authorization_code.',
  ],
  [document({ response_types: ['token'] }), 'Its response_types have to include code.'],
])('a document %j', (given, fault) => {
  expect(readClientDocument(URL_OF, given)).toEqual(
    fault === undefined ? { name: 'Client', redirectUrls: ['https://example.com/cb'] } : { fault },
  );
});

/** A GIF with these blocks between its head and its end. */
const gif = (...blocks: number[]) =>
  Buffer.from([...Buffer.from('GIF89a'), ...[1, 0, 1, 0, 0, 0, 0], ...blocks, 0x3b]);
const PICTURE = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 0x44, 0];
const png = (size: number) =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
    Buffer.from('IHDR'),
    Buffer.alloc(size - 24),
    Buffer.from([0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]),
  ]);
const NO_IMAGE = 'Use a PNG, JPG, GIF or WEBP image.';
const typeOf = (bytes: Buffer, claimed = ''): string => {
  const found = iconOf(bytes, claimed);
  return typeof found === 'string' ? found : found.type;
};
test('an icon is what it says, and no byte larger than it may be', () => {
  expect([typeOf(png(LARGEST_ICON)), typeOf(png(LARGEST_ICON + 1))]).toEqual([
    'png',
    'Use an image of at most 1 MB.',
  ]);
  expect(LARGEST_ICON).toBe(1_048_576);
  expect([typeOf(png(100), 'IMAGE/PNG'), typeOf(png(100), 'application/octet-stream')]).toEqual([
    'png',
    'png',
  ]);
  expect(typeOf(png(100), 'text/html')).toBe(NO_IMAGE);
  expect(typeOf(png(100), 'image/jpg')).toBe(
    'The file is sent as jpeg but contains png. Save it in one format.',
  );
  expect(typeOf(Buffer.concat([png(100), Buffer.from('x')]))).toBe(NO_IMAGE);
  const extension = [0x21, 0xf9, 1, 0, 0];
  expect([typeOf(gif(...PICTURE)), typeOf(gif(...extension, ...PICTURE, ...PICTURE))]).toEqual([
    'gif',
    'gif',
  ]);
  expect([
    typeOf(gif()),
    typeOf(gif(...extension)),
    typeOf(gif(...PICTURE, 0x3b)),
    typeOf(gif(...PICTURE, 1)),
  ]).toEqual(Array(4).fill(NO_IMAGE));
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0, 0xff, 0xd9]);
  expect([typeOf(jpeg), typeOf(jpeg.subarray(0, 5)), typeOf(Buffer.alloc(0))]).toEqual([
    'jpeg',
    NO_IMAGE,
    NO_IMAGE,
  ]);
  const webp = (size: number) =>
    Buffer.from([...Buffer.from('RIFF'), size, 0, 0, 0, ...Buffer.from('WEBPVP8 ')]);
  expect([typeOf(webp(8)), typeOf(webp(7)), typeOf(webp(9))]).toEqual(['webp', NO_IMAGE, NO_IMAGE]);
});

test('texts that people trust hide nothing', () => {
  expect(plainLine(' A\u202Ee\u0301\n\tB\u200b ')).toBe('Aé B');
  expect(plainText('\r\n A\u202E\r\n\r B \n')).toBe('A\n\n B');
});

test('requests are counted in any second, each caller by itself', async () => {
  let now = 0;
  const limiter = memoryLimiter(2, () => now);
  const asked = async (at: number, caller = 'a') => {
    now = at;
    const { granted, remaining, resetMs } = await limiter.take(caller);
    return [granted, remaining, resetMs];
  };
  expect(await asked(0)).toEqual([true, 1, 1_000]);
  expect(await asked(400)).toEqual([true, 0, 600]);
  expect(await asked(999)).toEqual([false, 0, 1]);
  expect(await asked(999, 'b')).toEqual([true, 1, 1_000]);
  // A second after the first one there is room again.
  expect(await asked(1_000)).toEqual([true, 0, 400]);
  expect(await asked(1_399)).toEqual([false, 0, 1]);
  expect(await asked(1_400)).toEqual([true, 0, 600]);
  // Callers that fell silent are forgotten after a minute, those that did not are not.
  expect(await asked(59_500, 'b')).toEqual([true, 1, 1_000]);
  expect(await asked(60_000, 'a')).toEqual([true, 1, 1_000]);
  expect(await asked(60_001, 'b')).toEqual([true, 0, 499]);
});
