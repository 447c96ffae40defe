// First steps of the documentation: each command succeeds as it stands there, with a key of the demo.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { waysOf } from '../../src/edge/docs/ways.ts';
import { clonePreparedDemo } from '../support/demo.ts';
import { startOwnService, type TestService } from '../support/service.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
let service: TestService;
let keys: Readonly<Record<string, string>>;
beforeAll(async () => {
  const { files, file } = await clonePreparedDemo();
  keys = JSON.parse(file).api_keys;
  service = await startOwnService({}, files);
});
afterAll(() => service.close());

const WAYS = waysOf('http://localhost:4000');
const SAYS: Readonly<Record<string, (output: string) => void>> = {
  integrate: (output) => {
    expect(JSON.parse(output)).toMatchObject({ permissions: expect.any(Object) });
  },
  report: (output) => {
    expect(output.split('\n').length).toBeGreaterThan(10);
    expect(output).toContain('Revenue');
  },
  app: (output) => {
    expect(JSON.parse(output)).toMatchObject({ code_challenge_methods_supported: ['S256'] });
  },
  agent: (output) => {
    expect(JSON.parse(output).result.structuredContent).toMatchObject({
      workspace: { untrusted: { name: 'Northwind Robotics' } },
    });
  },
};

test('there are four ways, and the page shows their commands', async () => {
  expect(WAYS.map(({ id }) => id)).toEqual(Object.keys(SAYS));
  const { text } = await service.call('GET', '/docs', { key: null });
  for (const { id, title } of WAYS) {
    expect(text).toContain(`<article class="way" id="${id}"><h3>${title}</h3>`);
  }
});

test('every page that the ways lead to is there', async () => {
  const hrefs = WAYS.flatMap(({ text, next }) =>
    [...`${text} ${next}`.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href),
  );
  expect(hrefs).toEqual(expect.arrayContaining(['/api-keys', '/apps', '/waiting']));
  const headers = { accept: 'text/html' };
  for (const href of hrefs) {
    const init = { headers, redirect: 'manual' } as const;
    const { status } = await fetch(service.url + href, init);
    expect([href, [200, 303].includes(status)]).toEqual([href, true]);
  }
});

test.each(WAYS.map(({ id }) => id))('%s', async (id) => {
  const way = waysOf(service.url).find((each) => each.id === id);
  const command = (way?.command ?? '').replace(
    'npx ledgergate',
    `"${process.execPath}" bin/run.mjs clients/command-line/src/main.ts`,
  );
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], KEY: keys['viewer'] };
  const { stdout } = await promisify(execFile)('bash', ['-c', command], { cwd: root, env });
  SAYS[id]?.(stdout);
});

test('the search of the reference answers a form without a script', async () => {
  const page = await service.call('GET', '/docs/search?q=void+invoice', { key: null });
  expect(page.status).toBe(200);
  expect(page.text).toContain('/docs/operations/voidInvoice');
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
  const planted = await service.call('GET', '/docs/search?q=%3Cscript%3Ealert(1)%3C/script%3E', {
    key: null,
  });
  expect(planted.text).not.toContain('<script>alert');
  for (const path of ['/docs/resources/invoices', '/docs/errors']) {
    expect([path, (await service.call('GET', path, { key: null })).status]).toEqual([path, 200]);
  }
  const lost = await service.call('GET', '/docs/resources/nothing', { key: null });
  expect(lost.status).toBe(404);
});
