// Agents at length: five thousand random calls change nothing, and whoever repeats a proposal that a
// killed process did not answer gets the one there is.
import { once } from 'node:events';
import { installedGrant, makeInstalled } from '../oauth/support/installed.ts';
import { serviceWithPeople } from '../oauth/support/service-with-people.ts';
import { SCOPES } from '../../src/platform/access/index.ts';
import { agentAt } from '../mcp/support/agent.ts';
import { callsAtRandom } from '../mcp/support/random-calls.ts';
import { openBooks } from '../support/books.ts';
import { startProcess } from '../support/process.ts';
import { startOwnService } from '../support/service.ts';

test('five thousand random calls with a token that reads and drafts post nothing', async () => {
  // So many may wait that the bounds of one agent stop none of the calls.
  const here = await serviceWithPeople({ agentProposals: 10_000, agentProposalsPerDay: 10_000 });
  const books = await openBooks(here.service);
  const permissions = SCOPES.map(({ scope }) => scope).filter((scope) =>
    /:(read|draft)$/.test(scope),
  );
  const made = await makeInstalled(here, { permissions });
  const agent = await agentAt(here.service.url, (await installedGrant(here, made)).access);
  const { answered } = await callsAtRandom({ here, books, agent }, { calls: 5_000, seed: 12 });
  expect(answered).toBeGreaterThan(500);
  await agent.close();
  await here.end();
});

const ROUNDS = 20;

test('a process that is killed between a proposal and its answer: the repeat is the same proposal', async () => {
  const service = await startOwnService({ agentProposals: 1_000 });
  const books = await openBooks(service);
  const { data } = await service.graphql(
    'mutation ($input: BillInput!) { createBill(input: $input) { id } }',
    { input: bill('K-0') },
  );
  const posted = data.createBill.id as string;
  const count = async (): Promise<number> => {
    const [[row]] = (await service.database.read(service.workspace, {
      text: `select ((select count(*) from proposal) + (select count(*) from bill where drafted_by is not null))::int as n`,
    })) as unknown as [{ n: number }[]];
    return row?.n ?? -1;
  };
  function bill(billNumber: string): object {
    return {
      ...{ entity: books.acme, vendor: books.vendor, billNumber },
      ...{ billDate: '2026-03-01', dueDate: '2026-03-31' },
      lines: [{ account: books.accounts.services, amount: '10' }],
    };
  }
  const env = {
    DATABASE_URL: service.files.serviceUrl,
    DATABASE_OWNER_URL: service.files.ownerUrl,
    LEDGERGATE_ROLE: 'api',
    AGENT_PROPOSALS: '1000',
  };
  let unanswered = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const isDraft = round % 2 === 0;
    const given = {
      request_id: `kill ${round}`,
      ...(isDraft
        ? { operation: 'createBill', arguments: { input: bill(`K-${round + 1}`) } }
        : { operation: 'voidBill', arguments: { id: posted, voidDate: '2026-03-05' } }),
    };
    const before = await count();
    const first = await startProcess(env);
    const body = JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'propose', arguments: given },
    });
    const headers = {
      authorization: `Bearer ${service.keys.accountant}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    // An answer that breaks off is none.
    const asked = fetch(`${first.url}/mcp`, { method: 'POST', body, headers })
      .then((answer) => answer.text())
      .catch(() => undefined);
    // As soon as it is kept, most often before it is answered; at the latest when it is.
    const over = { yes: false };
    void asked.then(() => (over.yes = true));
    while (!over.yes && (await count()) === before) await new Promise(setImmediate);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    if ((await asked) === undefined) unanswered++;
    expect([round, await count()]).toEqual([round, before + 1]);
    const agent = await agentAt(service.url, service.keys.accountant);
    const repeat = await agent.call('propose', given);
    expect([round, repeat.isError, repeat.told?.note]).toEqual([
      round,
      false,
      'This request_id was answered before: this is that answer.',
    ]);
    expect(await count()).toBe(before + 1);
    await agent.close();
  }
  expect(unanswered).toBeGreaterThan(0);
  await service.close();
});
