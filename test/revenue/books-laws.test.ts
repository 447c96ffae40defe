// Invariants of contracts and their books under any order, repetition and concurrency of
// recognition: several entities and currencies, and two processes. docs/accounting.md sections 9
// and 13.
import fc from 'fast-check';
import { Decimal } from '../../schema/kit/index.ts';
import { share } from '../support/breadth.ts';
import { startTwin, type Twin } from '../support/twin.ts';
import { openRevenue, type Revenue } from './support.ts';
import { startService } from '../support/service.ts';

let it_: Revenue;
let twin: Twin;
beforeAll(async () => {
  const service = await startService();
  [it_, twin] = await Promise.all([openRevenue(service), startTwin(service)]);
});
afterAll(async () => {
  await it_.service.close();
});

const CONTRACTS = '/rr/api/v1/contracts';
const THROUGH = '2026-12-31';
const MONTHS = Array.from(
  { length: 12 },
  (_, nth) => `2026-${String(nth + 1).padStart(2, '0')}-01`,
);

/** A contract as it is made: all copies of one are the same. */
const anyDay = fc
  .integer({ min: 0, max: 300 })
  .map((days) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const anyPlan = fc.record({
  place: fc.constantFrom(
    ['acme', 'USD'] as const,
    ['acme', 'EUR'] as const,
    ['europe', 'EUR'] as const,
    ['japan', 'JPY'] as const,
    ['kuwait', 'KWD'] as const,
  ),
  frequency: fc.constantFrom('monthly', 'quarterly', 'annual'),
  start: anyDay,
  units: fc.integer({ min: 1, max: 100_000 }),
  proration: fc.constantFrom('standard', 'thirty_day', 'daily'),
  amendedOn: fc.option(anyDay),
  amendedUnits: fc.integer({ min: -20_000, max: 100_000 }),
  endsOn: fc.option(anyDay),
  billed: fc.integer({ min: 0, max: 2 }),
});
type Plan = typeof anyPlan extends fc.Arbitrary<infer P> ? P : never;

const ok = async (path: string, json: object): Promise<any> => {
  const { status, body } = await it_.post(path, json);
  expect([path, status < 300 ? 'done' : body]).toEqual([path, 'done']);
  return body;
};

async function made(plan: Plan): Promise<number> {
  const [entity, currency] = plan.place;
  const { id } = await it_.contract({
    entity: it_.books[entity],
    currency,
    status: 'ACTIVE',
    billing_frequency: plan.frequency,
  });
  const line = { product: it_.books.widget, proration_method: plan.proration };
  const old = await ok(`${CONTRACTS}/${id}/subscriptions`, {
    ...line,
    rate: plan.units,
    start_date: plan.start,
  });
  if (plan.amendedOn && plan.amendedOn >= plan.start) {
    await ok(`${CONTRACTS}/${id}/subscriptions`, {
      ...line,
      rate: plan.amendedUnits,
      start_date: plan.amendedOn,
      is_contract_amendment: true,
      modified_subscription: old.id,
    });
  }
  return id;
}
/** Asks again while the answer is that others were in the way too long and nothing was saved. */
async function patiently<T>(
  work: () => Promise<T>,
  isTurnedAway: (answer: T) => boolean,
): Promise<T> {
  for (;;) {
    const answer = await work();
    if (!isTurnedAway(answer)) return answer;
  }
}
/** Issues the first bills of a contract. */
async function bill(contract: number, { billed }: Plan): Promise<void> {
  const { contractInvoices } = await it_.ask(
    `{ contractInvoices(filter: { contract: [${contract}] }, limit: ${billed || 1}) { results { id subtotal } } }`,
  );
  // What comes to less than nothing is no invoice.
  const drafts = contractInvoices.results.filter(({ subtotal }: any) => !subtotal.startsWith('-'));
  for (const { id } of drafts.slice(0, billed)) {
    const { errors } = await patiently(
      () => it_.service.graphql(`mutation { issueContractInvoice(id: ${id}) { id } }`),
      (answer) => answer.errors?.[0].extensions.code === 'UNAVAILABLE',
    );
    expect(errors).toBeUndefined();
  }
}
const end = async (contract: number, { endsOn }: Plan): Promise<void> => {
  if (endsOn) await ok(`${CONTRACTS}/${contract}/terminate`, { termination_date: endsOn });
};
const run = async (through: string, contract?: number, at = it_.service.url): Promise<number> => {
  const post = () =>
    fetch(`${at}/rr/api/v1/run-recognition`, {
      method: 'POST',
      headers: {
        authorization: `Token ${it_.service.keys.admin}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ through, contract }),
    });
  const response = await patiently(post, ({ status }) => status === 503);
  const body = (await response.json()) as { row_count: number };
  expect([response.status, body]).toEqual([200, expect.anything()]);
  return body.row_count;
};

/** Three ways to the same end. Each is given the contracts of one copy. */
const WAYS: Record<string, (ids: number[], plans: readonly Plan[]) => Promise<void>> = {
  'month by month, billed first': async (ids, plans) => {
    for (const [nth, plan] of plans.entries()) await bill(ids[nth] ?? 0, plan);
    for (const month of MONTHS.slice(0, 6)) for (const id of ids) await run(month, id);
    for (const [nth, plan] of plans.entries()) await end(ids[nth] ?? 0, plan);
    for (const id of ids) expect(await run(THROUGH, id)).toBeGreaterThanOrEqual(0);
  },
  'all at once, billed after': async (ids, plans) => {
    for (const id of ids.toReversed()) await run(MONTHS[5] ?? '', id);
    for (const [nth, plan] of plans.entries()) await bill(ids[nth] ?? 0, plan);
    for (const [nth, plan] of plans.entries()) await end(ids[nth] ?? 0, plan);
    for (const id of ids.toReversed()) await run(THROUGH, id);
    for (const id of ids) expect(await run(THROUGH, id)).toBe(0);
  },
  'in parallel, by two processes': async (ids, plans) => {
    await Promise.all(
      ids.flatMap((id, nth) => [
        run(MONTHS[5] ?? '', id, twin.url),
        run(MONTHS[nth % 12] ?? '', id),
        bill(id, plans[nth] as Plan),
      ]),
    );
    for (const [nth, plan] of plans.entries()) await end(ids[nth] ?? 0, plan);
    await Promise.all(ids.flatMap((id) => [run(THROUGH, id, twin.url), run(THROUGH, id)]));
  },
};

const POSITIONS = `
  select p.contract_id as contract, p.product_id as product, trim_scale(-coalesce(sum(l.amount_native) filter (where l.account_id = p.deferred_account_id), 0))::text as deferred,
    trim_scale(coalesce(sum(l.amount_native) filter (where l.account_id = p.unbilled_account_id), 0))::text as unbilled,
    trim_scale(-coalesce(sum(l.amount_native) filter (where l.account_id not in (p.deferred_account_id, p.unbilled_account_id)), 0))::text as recognized,
    (select trim_scale(coalesce(sum(r.recognized), 0))::text from revenue_transaction r where r.workspace_id = $1 and r.contract_id = p.contract_id
      and r.product_id = p.product_id and r.journal_entry_id is not null and not r.is_deleted) as posted
  from revenue_position p left join journal_line l on l.workspace_id = p.workspace_id and l.revenue_position_id = p.id
  where p.workspace_id = $1 and p.contract_id = any($2) group by p.workspace_id, p.id order by p.id`;
/** What a contract has on each account, in native and in book currency; whatever nets to nothing is left out. */
const BOOKS = `
  select l.account_id as account, trim_scale(sum(l.amount_native))::text as native, trim_scale(sum(l.amount_book))::text as book
  from journal_line l join journal_entry e on e.workspace_id = l.workspace_id and e.id = l.journal_entry_id
  left join invoice i on i.workspace_id = l.workspace_id and i.journal_entry_id = e.id
  where l.workspace_id = $1 and (i.contract_id = $2 or (e.document_kind = 'contract' and e.document_id = $2))
  group by 1 having sum(l.amount_native) <> 0 or sum(l.amount_book) <> 0 order by 1`;
const asked = async (text: string, value: unknown): Promise<any[]> => {
  const { database, workspace } = it_.service;
  const [rows = []] = await database.read(workspace, { text, values: [workspace, value] });
  return rows;
};

const plans = share(fc.sample(anyPlan, { seed: 4720, numRuns: 5 }), 2);
const copies: number[][] = [];
const copy = async (): Promise<number[]> => {
  const ids: number[] = [];
  for (const plan of plans) ids.push(await made(plan));
  copies.push(ids);
  return ids;
};

test.each(Object.entries(WAYS))('%s: every position holds', async (_, go) => {
  const ids = await copy();
  await go(ids, plans);
  for (const position of await asked(POSITIONS, ids)) {
    const { deferred, unbilled, recognized, posted } = position;
    expect([position, deferred === '0' || unbilled === '0']).toEqual([position, true]);
    expect([Number(deferred) >= 0, Number(unbilled) >= 0]).toEqual([true, true]);
    expect(recognized).toBe(posted);
  }
  for (const id of ids) {
    const shown = await it_.get(`${CONTRACTS}/${id}`);
    const sum = (name: string): Promise<any[]> =>
      asked(
        `select coalesce(sum(${name}), 0)::text as sum from revenue_transaction where workspace_id = $1 and contract_id = $2 and not is_deleted`,
        id,
      );
    const [[rows]] = await Promise.all([sum('recognized')]);
    expect(new Decimal(shown.total_revenue).eq(rows.sum)).toBe(true);
    const positions = await it_.get(`${CONTRACTS}/${id}/position?as_of=2099-12-31`);
    for (const { billed, recognized, deferred, unbilled } of positions) {
      expect(new Decimal(billed).minus(recognized).eq(new Decimal(deferred).minus(unbilled))).toBe(
        true,
      );
    }
  }
});

test('whatever the order, the same native balances, and in one currency the same books', async () => {
  const [first = [], ...others] = copies;
  expect(others).toHaveLength(2);
  let found = 0;
  for (const [nth, id] of first.entries()) {
    const [entity, currency] = plans[nth]?.place ?? ['acme', ''];
    const isOne = { acme: 'USD', europe: 'EUR', japan: 'JPY', kuwait: 'KWD' }[entity] === currency;
    const natives = async (contract: number) => {
      const rows = await asked(BOOKS, contract);
      return isOne
        ? rows
        : rows.flatMap(({ account, native }) => (native === '0' ? [] : [{ account, native }]));
    };
    const expected = await natives(id);
    found += expected.length;
    for (const each of others)
      expect([plans[nth], await natives(each[nth] ?? 0)]).toEqual([plans[nth], expected]);
  }
  expect(found).toBeGreaterThan(plans.length);
});

const REVENUE = `
  select date_trunc('month', l.date)::date::text as month, trim_scale(-sum(l.amount_native))::text as sum, l.currency
  from journal_line l join account a on a.workspace_id = l.workspace_id and a.id = l.account_id
  where l.workspace_id = $1 and a.account_type = 'REVENUE' and ($2::integer is null or l.entity_id = $2) and l.currency is not null
  group by 1, 3 having sum(l.amount_native) <> 0 order by 1, 3`;

test('the reports tie to the books, for each entity and for all of them', async () => {
  const { acme, europe, japan, kuwait } = it_.books;
  for (const entity of [acme, europe, japan, kuwait, null]) {
    const range = `start_date=2026-01-01&end_date=2026-12-31${entity === null ? '' : `&entity=${entity}`}`;
    const fall: any[] = await it_.get(
      `/rr/api/v1/revenue-waterfall?${range}&by_contract=false&by_product=false`,
    );
    const recognized = fall.flatMap(({ month, currency, recognized: sum }) =>
      Number(sum) === 0 ? [] : [{ month, sum: String(sum), currency }],
    );
    expect([entity, recognized]).toEqual([entity, await asked(REVENUE, entity)]);
    expect(fall.every(({ scheduled }) => Number(scheduled) === 0)).toBe(true);
    const apart: any[] = await it_.get(`/rr/api/v1/revenue-waterfall?${range}`);
    const sumOf = (rows: any[]): string =>
      Decimal.sum(0, ...rows.map((row) => row.recognized)).toFixed();
    expect(sumOf(apart)).toBe(sumOf(fall));
    const forward: any[] = await it_.get(`/rr/api/v1/deferred-revenue-roll-forward?${range}`);
    let before = new Decimal(0);
    for (const { month, opening, billed, recognized: released, adjusted, closing } of forward) {
      expect([month, new Decimal(opening).toFixed()]).toEqual([month, before.toFixed()]);
      before = Decimal.sum(opening, billed, released, adjusted);
      expect(new Decimal(closing).toFixed()).toBe(before.toFixed());
    }
    const [balance] = await asked(
      `select coalesce(-sum(${entity === null ? 'l.amount' : 'l.amount_book'}), 0)::text as sum from journal_line l
        join account a on a.workspace_id = l.workspace_id and a.id = l.account_id
        where l.workspace_id = $1 and a.account_subtype = 'DEFERRED_REVENUE' and ($2::integer is null or l.entity_id = $2) and l.date <= '2026-12-31'`,
      entity,
    );
    expect([entity, before.toFixed()]).toEqual([entity, new Decimal(balance.sum).toFixed()]);
    const moves: any[] = await it_.get(`/rr/api/v1/mrr-movements?${range}`);
    for (const move of moves) {
      const { opening, new: fresh, expansion, contraction, churn, closing } = move;
      expect(Decimal.sum(opening, fresh, expansion, contraction, churn).eq(closing)).toBe(true);
    }
  }
});
