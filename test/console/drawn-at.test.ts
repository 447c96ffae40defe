// A page and its stream: whatever changes between the answer to a page and the first look of its stream is told, by the
// process that drew the page or by another one, and what the page shows already is not.
import { setTimeout as sleep } from 'node:timers/promises';
import { followBooks } from '../../console/kit/stream.ts';
import { Browser } from '../oauth/support/browser.ts';
import { serviceWithPeople, type ServiceWithPeople } from '../oauth/support/service-with-people.ts';
import { PASSWORD } from '../oauth/support/world.ts';
import { startTwin } from '../support/twin.ts';
import { until } from '../support/until.ts';

describe('in the service', () => {
  let here: ServiceWithPeople;
  let maya: Browser;
  beforeAll(async () => {
    here = await serviceWithPeople();
    maya = new Browser(here.service.url);
    await maya.signIn('maya@demo.test', PASSWORD);
  });
  afterAll(() => here.end());

  let tags = 0;
  const makeTag = async (): Promise<string> => {
    const { data, errors } = await here.service.graphql(
      `mutation { createTag(input: { name: "Tag ${(tags += 1)}" }) { id } }`,
    );
    expect(errors).toBeUndefined();
    return data.createTag.id;
  };
  /** The number in the data that the script of a page begins with. */
  const drawnAt = async (): Promise<number> => {
    const { html } = await maya.open('/settings/tags');
    const [, data = ''] = /<script[^>]* id="data"[^>]*>([^<]*)</.exec(html) ?? [];
    const { booksAt } = JSON.parse(data).frame;
    expect(booksAt).toEqual(expect.any(Number));
    return booksAt;
  };
  /** The areas in the first message of a stream that begins after a number. */
  const firstAreas = async (after: number, url = here.service.url): Promise<string[]> => {
    const ending = new AbortController();
    const response = await fetch(`${url}/graphql/stream`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', accept: 'text/event-stream' },
        authorization: `Token ${here.service.keys.admin}`,
      },
      body: JSON.stringify({
        query: `subscription { booksChanged(after: ${after}) { sequence areas } }`,
      }),
      signal: ending.signal,
    });
    let [text, data] = ['', ''];
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk);
      data = /event: next\ndata: (.*)\n/.exec(text)?.[1] ?? '';
      if (data !== '') break;
    }
    ending.abort();
    return JSON.parse(data).data.booksChanged.areas;
  };

  test('its first stream tells what was made or deleted since, and nothing that the page shows', async () => {
    const id = await makeTag();
    const shown = await drawnAt();
    expect(await firstAreas(shown)).toEqual([]);
    await makeTag();
    expect(await firstAreas(shown)).toEqual(['TAGS']);
    const later = await drawnAt();
    expect(await firstAreas(later)).toEqual([]);
    const { errors } = await here.service.graphql(`mutation { deleteTag(id: ${id}) }`);
    expect(errors).toBeUndefined();
    expect([await firstAreas(later), await firstAreas(later)]).toEqual([['TAGS'], ['TAGS']]);
  });

  test('so does the stream of another process, which knows no look of this one', async () => {
    const twin = await startTwin(here.service);
    const shown = await drawnAt();
    await makeTag();
    const areas = await firstAreas(shown, twin.url);
    expect(areas).toContain('TAGS');
    // Only what changed lately is told, not every area.
    expect(areas).not.toContain('CONTRACTS');
  });
});

describe('in the browser', () => {
  const asked: unknown[] = [];
  const answers: (() => Response)[] = [];
  const listeners = new Map<string, () => void>();
  const listener = (name: string, run: () => void): void => void listeners.set(name, run);
  const told = (sequence: number, areas: readonly string[]): Response =>
    new Response(
      `event: next\ndata: ${JSON.stringify({ data: { booksChanged: { sequence, areas } } })}\n\n`,
    );
  const stand = {
    document: { visibilityState: 'visible', addEventListener: listener },
    window: { addEventListener: listener },
    fetch: (_: string, { body }: { body: string }) => {
      asked.push(JSON.parse(body).variables.after);
      const answer = answers.shift();
      return answer
        ? Promise.resolve(answer())
        : Promise.reject(new TypeError('The network is away.'));
    },
  };
  const before = Object.fromEntries(
    Object.keys(stand).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
  );
  beforeAll(() => {
    for (const [name, value] of Object.entries(stand))
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  });
  afterAll(() => {
    listeners.get('pagehide')?.();
    for (const [name, descriptor] of Object.entries(before)) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  });

  test('streams go on from the number of the page until one tells another, also where the first did not open', async () => {
    let changes = 0;
    // The first is refused by the network; the others say what they have to, and end.
    followBooks(41, () => (changes += 1));
    await until(() => asked.length === 1);
    answers.push(() => told(45, ['TAGS']));
    listeners.get('visibilitychange')?.();
    await until(() => changes === 1);
    answers.push(() => told(46, []));
    listeners.get('visibilitychange')?.();
    await until(() => asked.length === 3);
    await sleep(0);
    listeners.get('visibilitychange')?.();
    await until(() => asked.length === 4);
    expect([asked, changes]).toEqual([[41, 41, 45, 46], 1]);
  });
});
