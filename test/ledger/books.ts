// Books for ledger tests: a group of three companies in currencies of 2, 0 and 3 decimals, a chart
// of accounts, system accounts and exchange rates.
import type { Database } from '../../src/platform/database/index.ts';

export interface Books {
  /** Entities by name: root (USD), tokyo (JPY, child of root), kuwait (KWD, child of tokyo). */
  readonly entities: Readonly<Record<'root' | 'tokyo' | 'kuwait', number>>;
  /** Accounts by number. */
  readonly accounts: Readonly<Record<string, number>>;
  readonly departments: readonly number[];
  readonly vendors: readonly number[];
  readonly tags: readonly number[];
  readonly tagGroup: number;
}

const CHART: readonly [number: string, name: string, type: string, subtype: string][] = [
  ['1000', 'Cash', 'ASSET', 'BANK'],
  ['1100', 'Receivable', 'ASSET', 'ACCOUNTS_RECEIVABLE'],
  ['1500', 'Machines', 'ASSET', 'FIXED_ASSET'],
  ['2000', 'Payable', 'LIABILITY', 'ACCOUNTS_PAYABLE'],
  ['2500', 'Loan', 'LIABILITY', 'LONG_TERM_LIABILITY'],
  ['3000', 'Stock', 'EQUITY', 'EQUITY'],
  ['3900', 'Retained earnings', 'EQUITY', 'RETAINED_EARNINGS'],
  ['3950', 'Translation', 'EQUITY', 'EQUITY'],
  ['4000', 'Sales', 'REVENUE', 'INCOME'],
  ['5000', 'Goods', 'COGS', 'COST_OF_GOODS_SOLD'],
  ['6000', 'Wages', 'OPERATING_EXPENSES', 'EXPENSE'],
  ['7000', 'Interest earned', 'OTHER_INCOME', 'OTHER_INCOME'],
  ['8000', 'Interest paid', 'OTHER_EXPENSE', 'OTHER_EXPENSE'],
  ['8100', 'Rounding', 'OTHER_EXPENSE', 'OTHER_EXPENSE'],
  ['9000', 'Allocated', 'COST_ALLOCATION', 'COST_ALLOCATION'],
  ['9900', 'Uncategorized', 'UNCATEGORIZED', 'UNCATEGORIZED'],
];

/** Units of USD for one unit. */
const RATES: readonly [currency: string, date: string, rate: string][] = [
  ['JPY', '2020-01-01', '0.0067'],
  ['JPY', '2025-07-01', '0.0071'],
  ['JPY', '2026-02-10', '0.0064'],
  ['KWD', '2020-01-01', '3.25'],
  ['KWD', '2026-01-15', '3.28'],
  ['EUR', '2020-01-01', '1.1'],
  ['EUR', '2026-01-01', '1.2'],
  ['EUR', '2026-01-21', '1.3'],
];

/** Makes the books of a workspace that has none. */
export function makeBooks(database: Database, workspace: number): Promise<Books> {
  return database.write(workspace, async ({ ask }) => {
    const id = async (text: string, values: readonly unknown[] = []): Promise<number> =>
      (await ask<{ id: number }>({ text, values: [workspace, ...values] }))[0]?.id ?? 0;
    const entity = (name: string, currency: string, parent: number | null): Promise<number> =>
      id(
        'insert into entity (workspace_id, name, currency, parent_id) values ($1, $2, $3, $4) returning id',
        [name, currency, parent],
      );
    for (const currency of ['USD', 'JPY', 'KWD', 'EUR', 'GBP']) {
      await ask({
        text: 'insert into workspace_currency (workspace_id, currency, name) values ($1, $2, $2)',
        values: [workspace, currency],
      });
    }
    const root = await entity('Root', 'USD', null);
    const tokyo = await entity('Tokyo', 'JPY', root);
    const kuwait = await entity('Kuwait', 'KWD', tokyo);
    const accounts: Record<string, number> = {};
    for (const [number, name, type, subtype] of CHART) {
      accounts[number] = await id(
        `insert into account (workspace_id, number, name, currency, account_type, account_subtype, account_cashflow_classification)
         values ($1, $2, $3, 'USD', $4, $5, 'OPERATING') returning id`,
        [number, name, type, subtype],
      );
    }
    await ask({
      text: 'insert into system_accounts (workspace_id, rounding_account_id, cta_account_id) values ($1, $2, $3)',
      values: [workspace, accounts['8100'], accounts['3950']],
    });
    for (const [currency, date, rate] of RATES) {
      await ask({
        text: 'insert into exchange_rate (workspace_id, currency, date, rate) values ($1, $2, $3, $4)',
        values: [workspace, currency, date, rate],
      });
    }
    const department = (code: string): Promise<number> =>
      id('insert into department (workspace_id, code, name) values ($1, $2, $2) returning id', [
        code,
      ]);
    const vendor = (name: string): Promise<number> =>
      id(`insert into vendor (workspace_id, name) values ($1, $2) returning id`, [name]);
    const tagGroup = await id(
      `insert into tag_group (workspace_id, name) values ($1, 'Region') returning id`,
    );
    const tag = (name: string, group: number | null): Promise<number> =>
      id('insert into tag (workspace_id, name, group_id) values ($1, $2, $3) returning id', [
        name,
        group,
      ]);
    return {
      entities: { root, tokyo, kuwait },
      accounts,
      departments: [await department('Sales'), await department('Works')],
      vendors: [await vendor('Acme'), await vendor('Acme'), await vendor('Zenith')],
      tags: [await tag('North', tagGroup), await tag('South', tagGroup), await tag('Loud', null)],
      tagGroup,
    };
  });
}
