// Snapshots of the pages: texts, links and fields of each, as an admin and as somebody who may only read sees them.
import pg from 'pg';
import { SIGNED_IN, SIGNED_OUT } from '../pages/places.ts';
import { addPerson, cookieOf } from '../support/persons.ts';
import type { TestService } from '../support/service.ts';
import { openPast } from './past.ts';
import { Told, Snapshots } from './snapshot.ts';

/** Attributes that say where something leads, and what a form sends. */
const TOLD =
  /\b(href|action|name|value|type|min|max|maxlength|required|checked|selected|disabled)(?:="([^"]*)")?/g;

/** A page as lines: what one reads, and beside it what one can do. */
function linesOfPage(html: string): string[] {
  const [main = html] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  return main
    .replace(/<(script|style|head|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<input[^>]*type="hidden"[^>]*>/g, '')
    .replace(
      /<(a|form|input|select|option|button|textarea)\b([^>]*)>/g,
      (_, tag: string, rest: string) => {
        const told = [...rest.matchAll(TOLD)].map(([, name = '', value]) =>
          value === undefined ? name : `${name}=${value}`,
        );
        return `\n[${[tag, ...told].join(' ')}] `;
      },
    )
    .replace(/<\/?(?:span|b|i|em|strong|small|code|time|abbr|label|td|th)\b[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '\n')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

let service: TestService;
let root: pg.Client;
beforeAll(async () => {
  ({ service } = await openPast());
  root = new pg.Client(service.superuserUrl);
  await root.connect();
});
afterAll(async () => {
  await root.end();
  await service.close();
});

const place = (words: string): string => words.replace(/\{\w+\}/g, '1');
const isWhole = (words: string): boolean =>
  !/^\{|\?\{/.test(words) && !/\{(?:figure|client)\}/.test(words);

test('every page reads as it did', async () => {
  const snapshots = new Snapshots('pages');
  const told = new Told(12);
  const shortly = (line: string): string => told.shortly(line, true);
  for (const role of ['admin', 'viewer']) {
    const person = await addPerson(root, service.workspace, role, { role });
    const cookie = await cookieOf(service.database, root, person);
    for (const words of new Set(SIGNED_IN.filter(isWhole))) {
      const { status, text, headers } = await service.call('GET', place(words), {
        key: null,
        headers: { accept: 'text/html', cookie },
      });
      const location = headers.get('location');
      snapshots.take(`${words} as ${role}`, [
        `${status}${location === null ? '' : ` ${location}`}`,
        ...linesOfPage(text).map(shortly),
      ]);
    }
  }
  for (const words of new Set(SIGNED_OUT.filter(isWhole))) {
    const { status, text } = await service.call('GET', place(words), {
      key: null,
      headers: { accept: 'text/html' },
    });
    snapshots.take(`${words} signed out`, [`${status}`, ...linesOfPage(text).map(shortly)]);
  }
  expect(snapshots.differences()).toEqual([]);
});
