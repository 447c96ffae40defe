// Shared code of the receivable and payable invariants: possible actions, two processes called in
// turn, and comparison of documents and control accounts with an independent model.
import fc from 'fast-check';
import { Decimal } from '../../schema/kit/index.ts';
import type { Check } from '../../src/close/books.check.ts';
import { runs } from './breadth.ts';
import { demandAgeing, type Controlled } from './ageing.ts';
import type { TestService } from './service.ts';
import type { Twin } from './twin.ts';

/** Where it is done: two processes on one database. */
export interface Desk<World extends { readonly service: TestService }> {
  world: World;
  twin: Twin;
}

/** One thing somebody does; `pick` chooses among what there is. `kind` is the word of its documents. */
export const actOf = (kind: 'Invoice' | 'Bill') => {
  const document = kind.toLowerCase();
  return fc.record({
    deed: fc.constantFrom(
      ...[document, document, 'memo', 'hand', 'hand', 'bank', 'apply', 'apply', 'use', 'refund'],
      ...['edit', 'voidPayment', 'deletePayment', 'voidUse', 'deleteUse'],
      ...[`void${kind}`, `reopen${kind}`, `delete${kind}`],
      ...['voidMemo', 'reopenMemo', 'deleteMemo', 'closedTry'],
    ),
    pick: fc.nat(1000),
    other: fc.nat(1000),
    units: fc.integer({ min: 1, max: 20_000 }),
    /** A tenth of what is due, more or less, or all of it. */
    share: fc.constantFrom(1, 3, 10, 10, 13),
  });
};
export type Act = ReturnType<typeof actOf> extends fc.Arbitrary<infer T> ? T : never;
export type Deeds<Model> = Readonly<Record<string, (model: Model, given: Act) => Promise<void>>>;

/** Asks the two processes in turn. */
export function askers(desk: Desk<{ readonly service: TestService }>) {
  let step = 0;
  const call = async (method: string, path: string, json?: unknown) => {
    const url = step++ % 2 === 0 ? desk.world.service.url : desk.twin.url;
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Token ${desk.world.service.keys.admin}`,
        'content-type': 'application/json',
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    const text = await response.text();
    expect(response.status).toBeLessThan(500);
    return { status: response.status, text, body: text ? JSON.parse(text) : undefined };
  };
  return {
    call,
    /** Does it, and holds the model's word on whether it is taken against the service's. */
    tried: async (isTaken: boolean, method: string, path: string, json?: unknown) => {
      const { status, body, text } = await call(method, path, json);
      const what = [method, path, JSON.stringify(json), text.slice(0, 300)];
      expect([status < 300, ...what]).toEqual([isTaken, ...what]);
      return isTaken ? body : undefined;
    },
  };
}

/** A document, or what stands on an entity's control accounts in a currency, as the model has it. */
export interface Modelled {
  readonly kind: string;
  readonly id: number;
  readonly due: Decimal;
}
export interface Standing {
  readonly entity: number;
  readonly currency: string;
  readonly stands: Decimal;
}
/** One side with its model. */
export interface Laws<Model> {
  readonly service: TestService;
  readonly controlled: Controlled;
  readonly checks: readonly Check[];
  readonly model: Model;
  readonly deeds: Deeds<Model>;
  readonly act: fc.Arbitrary<Act>;
  /** Every document and memo that is not deleted. */
  readonly documents: (model: Model) => readonly Modelled[];
  /** The control accounts by the equation of the side, in normal balances. */
  readonly control: (model: Model) => readonly Standing[];
}

/** Throws unless documents, control accounts, ageing and books are what the model says after every run of acts. */
export async function demandLaws<Model>(laws: Laws<Model>): Promise<void> {
  const { service, controlled, checks, model, deeds, act } = laws;
  const ask = <R>(text: string, ...more: unknown[]): Promise<R[]> =>
    service.database.write(service.workspace, (transaction) =>
      transaction.ask<R>({ text, values: [service.workspace, ...more] }),
    );
  const told = (all: readonly Omit<Standing, 'stands'>[], amounts: readonly unknown[]) =>
    all
      .map(
        ({ entity, currency }, at) => [entity, currency, new Decimal(String(amounts[at]))] as const,
      )
      .filter(([, , amount]) => !amount.isZero())
      .map(([entity, currency, amount]) => `${entity} ${currency} ${amount.toFixed()}`)
      .sort();
  const sign = controlled.side === 'RECEIVABLE' ? '' : '-';
  let done = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 30, maxLength: 30 }), async (acts) => {
      for (const given of acts) {
        await deeds[given.deed]?.(model, given);
        done++;
      }
      const documents = [...laws.documents(model)].sort((a, b) =>
        a.kind === b.kind ? a.id - b.id : a.kind < b.kind ? -1 : 1,
      );
      const stored = await ask(
        `select kind, id, trim_scale(case when status = 'voided' then 0 else due end)::text as due from chk_document
          where workspace_id = $1 and kind = any($2) order by 1, 2`,
        controlled.side === 'RECEIVABLE' ? ['invoice', 'credit_memo'] : ['bill', 'debit_memo'],
      );
      expect(stored).toEqual(documents.map((each) => ({ ...each, due: each.due.toFixed() })));
      const rows = await ask<Omit<Standing, 'stands'> & { stands: string }>(
        `select j.entity_id as entity, j.currency, (${sign}sum(j.debit - j.credit))::text as stands from chk_journal_line j
          where j.workspace_id = $1 and j.account_id = any($2) group by 1, 2`,
        controlled.accounts,
      );
      const wanted = laws.control(model);
      expect(
        told(
          rows,
          rows.map(({ stands }) => stands),
        ),
      ).toEqual(
        told(
          wanted,
          wanted.map(({ stands }) => stands),
        ),
      );
      await demandAgeing(service, controlled);
      for (const { what, sql } of checks) {
        expect([what, await ask(sql)]).toEqual([what, [{ wrong: [] }]]);
      }
    }),
    { numRuns: runs(12), endOnFailure: true },
  );
  expect(done).toBeGreaterThan(runs(300) - 1);
}
