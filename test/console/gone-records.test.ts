// Records that are not there: each page of one record says so with 404, and offers no deed on it.
import type { ConsoleRoom } from '../../console/kit/contract.ts';
import { consoleBuild } from '../../src/platform/base/index.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { openBooks } from '../support/books.ts';
import { cookieOf } from './support.ts';

const { room } = (await import(consoleBuild().server)) as { readonly room: ConsoleRoom };
const ONES = room.paths.filter((path) => path.includes(':id'));

let here: ServiceWithPeople;
let cookie: string;
beforeAll(async () => {
  here = await serviceWithPeople();
  await openBooks(here.service);
  cookie = await cookieOf(here, 'maya');
});
afterAll(() => here.end());

/** Deeds of a page: beside its title, and every link and form that does something. */
const deedsIn = (html: string): readonly string[] => {
  const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? [];
  return [
    ...main.matchAll(
      /data-deed="[^"]*"|<div class="actions">|href="[^"]*\/(?:edit|amounts)(?:\?[^"]*)?"|<form class="deed"/g,
    ),
  ].map(([found]) => found);
};

test.each(ONES)('%s', async (path) => {
  const address = path.replace(':object', 'Bill').replace(/:\w+/g, '99999999');
  const answer = await fetch(here.service.url + address, { headers: { cookie } });
  const html = await answer.text();
  expect([answer.status, deedsIn(html)]).toEqual([404, []]);
  expect(html).toContain('It is not there, or it is not yours to see.');
});
