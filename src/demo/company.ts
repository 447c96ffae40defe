// The demo company: three entities in three currencies, its chart of accounts, departments, tags
// and bank accounts.
import { Decimal } from '../../schema/kit/index.ts';
import { Department } from '../../schema/settings/department.ts';
import { Entity } from '../../schema/settings/entity.ts';
import { Tag } from '../../schema/settings/tag.ts';
import { TagGroup } from '../../schema/settings/tag-group.ts';
import { Account } from '../../schema/ledger/account.ts';
import { BankAccount } from '../../schema/cash/bank-account.ts';
import type { Session } from '../platform/access/index.ts';
import { insert } from '../platform/records/index.ts';
import { postAll } from '../ledger/index.ts';
import {
  type AccountSubtype,
  ensureCurrency,
  isMonetary,
  setUpWorkspace,
} from '../settings/index.ts';
import { agreeBalances } from './banking.ts';
import type { Company } from './company.types.ts';

type AccountSeed = readonly [
  number: string,
  name: string,
  type: string,
  subtype: AccountSubtype,
  flow?: string,
];
/** Beside the system accounts that every workspace has. */
const ACCOUNTS: readonly AccountSeed[] = [
  ['1011', 'Operating account', 'ASSET', 'BANK', 'NONE'],
  ['1021', 'Payroll account', 'ASSET', 'BANK', 'NONE'],
  ['1031', 'Savings', 'ASSET', 'BANK', 'NONE'],
  ['1041', 'Euro account', 'ASSET', 'BANK', 'NONE'],
  ['1042', 'Euro reserve', 'ASSET', 'BANK', 'NONE'],
  ['1051', 'Yen account', 'ASSET', 'BANK', 'NONE'],
  ['1310', 'Prepaid insurance', 'ASSET', 'PREPAID', 'OPERATING'],
  ['1410', 'Parts inventory', 'ASSET', 'OTHER_CURRENT_ASSET', 'OPERATING'],
  ['1510', 'Assembly robots', 'ASSET', 'FIXED_ASSET', 'INVESTING'],
  ['1520', 'Tools and fixtures', 'ASSET', 'FIXED_ASSET', 'INVESTING'],
  ['1530', 'Computers', 'ASSET', 'FIXED_ASSET', 'INVESTING'],
  ['1540', 'Vehicles', 'ASSET', 'FIXED_ASSET', 'INVESTING'],
  ['1550', 'Furniture', 'ASSET', 'FIXED_ASSET', 'INVESTING'],
  ['1590', 'Accumulated depreciation', 'ASSET', 'FIXED_ASSET', 'OPERATING'],
  ['2110', 'Corporate card', 'LIABILITY', 'CREDIT_CARD', 'OPERATING'],
  ['2310', 'Payroll liabilities', 'LIABILITY', 'OTHER_CURRENT_LIABILITY', 'OPERATING'],
  ['2320', 'Income tax payable', 'LIABILITY', 'OTHER_CURRENT_LIABILITY', 'OPERATING'],
  ['2710', 'Term loan', 'LIABILITY', 'LONG_TERM_LIABILITY', 'FINANCING'],
  ['3010', 'Common stock', 'EQUITY', 'EQUITY', 'FINANCING'],
  ['4010', 'Robot sales', 'REVENUE', 'INCOME', 'OPERATING'],
  ['4020', 'Subscriptions', 'REVENUE', 'INCOME', 'OPERATING'],
  ['4030', 'Services', 'REVENUE', 'INCOME', 'OPERATING'],
  ['5010', 'Parts and materials', 'COGS', 'COST_OF_GOODS_SOLD', 'OPERATING'],
  ['5020', 'Hosting', 'COGS', 'COST_OF_GOODS_SOLD', 'OPERATING'],
  ['5030', 'Assembly and field work', 'COGS', 'COST_OF_GOODS_SOLD', 'OPERATING'],
  ['6010', 'Salaries', 'OPERATING_EXPENSES', 'EXPENSE', 'OPERATING'],
  ['6020', 'Rent', 'OPERATING_EXPENSES', 'EXPENSE', 'OPERATING'],
  ['6025', 'Occupancy', 'OPERATING_EXPENSES', 'EXPENSE', 'OPERATING'],
  ['6030', 'Marketing', 'OPERATING_EXPENSES', 'EXPENSE', 'OPERATING'],
  ['6040', 'Software', 'OPERATING_EXPENSES', 'EXPENSE', 'OPERATING'],
  ['6050', 'Travel', 'OPERATING_EXPENSES', 'EXPENSE', 'OPERATING'],
  ['6060', 'Professional fees', 'OPERATING_EXPENSES', 'EXPENSE', 'OPERATING'],
  ['6070', 'Depreciation', 'OPERATING_EXPENSES', 'EXPENSE', 'OPERATING'],
  ['6080', 'Repairs and maintenance', 'OPERATING_EXPENSES', 'EXPENSE', 'OPERATING'],
  ['7010', 'Interest income', 'OTHER_INCOME', 'OTHER_INCOME', 'OPERATING'],
  ['8010', 'Interest expense', 'OTHER_EXPENSE', 'OTHER_EXPENSE', 'OPERATING'],
  ['9010', 'Income tax', 'OTHER_EXPENSE', 'OTHER_EXPENSE', 'OPERATING'],
];

async function makeAccounts(session: Session): Promise<Map<string, number>> {
  const accounts = new Map<string, number>();
  for (const [number, name, type, subtype, flow = 'OPERATING'] of ACCOUNTS) {
    const id = await insert(session, Account, {
      number,
      name,
      currency: 'USD',
      accountType: type,
      accountSubtype: subtype,
      accountCashflowClassification: flow,
      includeInRevaluations: isMonetary(subtype),
    });
    accounts.set(number, id);
  }
  return accounts;
}

async function makeEntities(session: Session, inc: number): Promise<Company['entities']> {
  await ensureCurrency(session, 'EUR');
  await ensureCurrency(session, 'JPY');
  const child = (name: string, currency: string, city: string, country: string): Promise<number> =>
    insert(session, Entity, { name, currency, parent: inc, city, country });
  return {
    inc,
    gmbh: await child('Northwind Robotics GmbH', 'EUR', 'Leipzig', 'Germany'),
    kk: await child('Northwind Robotics KK', 'JPY', 'Nagoya', 'Japan'),
  };
}

async function makeDimensions(session: Session): Promise<Pick<Company, 'departments' | 'tags'>> {
  const departments: Record<string, number> = {};
  const engineering = await insert(session, Department, { code: 'ENG', name: 'Engineering' });
  departments['ENG'] = engineering;
  for (const [code, name, parent] of [
    ['HW', 'Hardware', engineering],
    ['SW', 'Software', engineering],
    ['SALES', 'Sales', null],
    ['OPS', 'Operations', null],
    ['GA', 'General and administrative', null],
  ] as const) {
    departments[code] = await insert(session, Department, { code, name, parent });
  }
  const tags: Record<string, number> = {};
  for (const [group, names] of [
    ['Region', ['Americas', 'Europe', 'Asia']],
    ['Project', ['Atlas arm', 'Beacon sensor', 'Courier bot']],
  ] as const) {
    const id = await insert(session, TagGroup, { name: group });
    for (const name of names) tags[name] = await insert(session, Tag, { name, group: id });
  }
  return { departments, tags };
}

type Bank = readonly [
  name: string,
  entity: keyof Company['entities'],
  ledger: string,
  currency: string,
  type: string,
];
const BANKS: readonly Bank[] = [
  ['Operating account', 'inc', '1011', 'USD', 'CHECKING'],
  ['Payroll account', 'inc', '1021', 'USD', 'CHECKING'],
  ['Savings', 'inc', '1031', 'USD', 'SAVING'],
  ['Corporate card', 'inc', '2110', 'USD', 'CREDIT_CARD'],
  ['Euro reserve', 'inc', '1042', 'EUR', 'SAVING'],
  ['Geschäftskonto', 'gmbh', '1041', 'EUR', 'CHECKING'],
  ['普通預金', 'kk', '1051', 'JPY', 'CHECKING'],
];

async function makeBankAccounts(
  session: Session,
  { entities, accounts, departments }: Omit<Company, 'bankAccounts'>,
): Promise<number[]> {
  const made: number[] = [];
  for (const [name, entity, ledger, currency, type] of BANKS) {
    const id = await insert(session, BankAccount, {
      entity: entities[entity],
      chartOfAccountsAccount: accounts.get(ledger) ?? null,
      department: departments['GA'] ?? null,
      currency,
      name,
      nickname: `${name} (${currency})`,
      status: 'active',
      type,
      source: 'manual',
      externalAccountId: `demo-${made.length + 1}`,
    });
    made.push(id);
  }
  return made;
}

/** Sets the company up: everything but its business. */
export async function makeCompany(session: Session): Promise<Company> {
  const { entity } = await setUpWorkspace(session, {
    name: 'Northwind Robotics Inc.',
    currency: 'USD',
  });
  const entities = await makeEntities(session, entity);
  const accounts = await makeAccounts(session);
  const { departments, tags } = await makeDimensions(session);
  const company = { entities, accounts, departments, tags };
  return { ...company, bankAccounts: await makeBankAccounts(session, company) };
}

/** A little of everything: for the second workspace. */
export async function makeSmallCompany(session: Session, firstDay: string): Promise<void> {
  const { entity } = await setUpWorkspace(session, { name: 'Southwind Bakery', currency: 'EUR' });
  const make = (number: string, name: string, type: string, subtype: string, flow: string) =>
    insert(session, Account, {
      number,
      name,
      currency: 'EUR',
      accountType: type,
      accountSubtype: subtype,
      accountCashflowClassification: flow,
    });
  const bank = await make('1011', 'Bank', 'ASSET', 'BANK', 'NONE');
  const capital = await make('3010', 'Capital', 'EQUITY', 'EQUITY', 'FINANCING');
  await insert(session, Department, { code: 'BAKE', name: 'Bakery' });
  const group = await insert(session, TagGroup, { name: 'Shop' });
  await insert(session, Tag, { name: 'Main street', group });
  await insert(session, BankAccount, {
    entity,
    chartOfAccountsAccount: bank,
    currency: 'EUR',
    name: 'Shop account',
  });
  const amount = new Decimal('5120.40');
  await postAll(session, [
    {
      date: firstDay,
      type: 'journal_entry',
      entity,
      currency: 'EUR',
      memo: 'Opening balances',
      source: 'demo',
      lines: [
        { account: bank, debit: amount },
        { account: capital, credit: amount },
      ],
    },
  ]);
  await agreeBalances(session);
}
