// Compares ageing with the control accounts: for each entity and all of them, on days before,
// between and after.
import { Decimal } from '../../schema/kit/index.ts';
import { chainPostings } from '../../src/ledger/as-known/chain.service.ts';
import type { TestService } from './service.ts';

const NAMES = 'current d1To30 d31To60 d61To90 over90 reconciling total';
const DAYS = ['2026-01-15', '2026-02-12', '2026-02-20', '2026-03-07', '2026-05-01'];

export interface Controlled {
  readonly side: 'RECEIVABLE' | 'PAYABLE';
  readonly accounts: readonly (number | undefined)[];
  readonly entities: readonly number[];
}

const sum = (amounts: readonly (string | number)[]): string =>
  amounts.reduce((all: Decimal, each) => all.plus(each), new Decimal(0)).toFixed();

/**
 * Throws unless every total is the balance of the accounts, rows and buckets add up to it, and the books of this moment
 * tell the same.
 */
export async function demandAgeing(
  service: TestService,
  { side, accounts, entities }: Controlled,
): Promise<void> {
  const scopes = [...entities.map((id) => [id]), [...entities]];
  const rows = await service.database.write(service.workspace, (transaction) =>
    transaction.ask<{ entity: number; date: string; book: string; reporting: string }>({
      text: `select entity_id as entity, date::text as date, sum(amount_book)::text as book, sum(amount)::text as reporting
        from journal_line where workspace_id = $1 and account_id = any($2) group by 1, 2`,
      values: [service.workspace, accounts],
    }),
  );
  await chainPostings(service.database, service.workspace);
  // The number was given in the millisecond that is to come.
  await new Promise((resolve) => setTimeout(resolve, 2));
  const now = `, knownAt: "${new Date().toISOString()}"`;
  for (const asOf of DAYS) {
    const ask = async (more = ''): Promise<any> => {
      const asked = scopes.map(
        (scope, at) =>
          `s${at}: ageing(side: ${side}, asOf: "${asOf}", entity: [${scope.join(', ')}]${more}) { currency totals { ${NAMES} } rows { clientId vendorId ${NAMES} } }`,
      );
      const { data, errors } = await service.graphql(`{ ${asked.join(' ')} }`);
      expect(errors).toBeUndefined();
      return data;
    };
    const data = await ask();
    expect([asOf, await ask(now)]).toEqual([asOf, data]);
    for (const [at, scope] of scopes.entries()) {
      const { totals, rows: parties } = data[`s${at}`];
      const standing = rows.filter(({ entity, date }) => scope.includes(entity) && date <= asOf);
      const amounts = standing.map((row) => (scope.length === 1 ? row.book : row.reporting));
      const stands = new Decimal(sum(amounts)).times(side === 'PAYABLE' ? -1 : 1);
      const what = [side, asOf, scope.join()];
      expect([...what, new Decimal(totals.total).toFixed()]).toEqual([
        ...what,
        stands.plus(0).toFixed(),
      ]);
      const { total, ...parts } = totals;
      expect([...what, sum(Object.values(parts))]).toEqual([...what, new Decimal(total).toFixed()]);
      for (const name of NAMES.split(' ')) {
        const added = sum(parties.map((party: Record<string, string>) => party[name] ?? 0));
        expect([...what, name, added]).toEqual([
          ...what,
          name,
          new Decimal(totals[name]).toFixed(),
        ]);
      }
    }
  }
}
