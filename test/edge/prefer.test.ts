// The header Prefer on a write: unknown preferences are refused, because they may be a misspelled
// dry run.
import { startService, type TestService } from '../support/service.ts';
import { contentsOf } from './support/contents.ts';

const TAG = { name: 'North' };
let service: TestService;
beforeAll(async () => {
  service = await startService('api');
});
afterAll(() => service.close());

test('a preference nobody knows is refused on a write, for it may have been a dry run', async () => {
  const before = await contentsOf(service);
  const prefer = async (preference: string, method = 'POST') =>
    service.call(method, '/coa/api/tag', {
      headers: { prefer: preference },
      ...(method === 'POST' && { json: TAG }),
    });
  for (const odd of [
    'dryrun',
    'dry_run',
    'return=minimal, dry-rum',
    'dry-run=false',
    '"dry-run"',
  ]) {
    expect([odd, (await prefer(odd)).status]).toEqual([odd, 400]);
  }
  expect((await prefer('dryrun')).body).toEqual({
    detail:
      'Prefer: "dryrun" is not a known preference. To change nothing, send "Prefer: dry-run".',
  });
  for (const same of ['Dry-Run', 'respond-async, dry-run; x=1', 'wait=10,dry-run=""']) {
    const tried = await prefer(same);
    expect([same, tried.status, tried.headers.get('preference-applied')]).toEqual([
      same,
      201,
      'dry-run',
    ]);
  }
  expect((await prefer('anything', 'GET')).status).toBe(200);
  expect(await contentsOf(service)).toEqual(before);
  expect((await prefer('respond-async, return=representation')).status).toBe(201);
});
