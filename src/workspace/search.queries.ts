// SQL of the search over all records: one select for each kind, each of the rows its caller may see. The
// conditions of a kind are `$2` a pattern, `$3` an amount, `$4` a number, `$5` a request; what is null finds nothing.
// `$6` are the kinds the caller may read, `$7` the rows, `$8` the text in small letters.
import type { Requirement } from '../platform/access/index.ts';

interface FoundKind {
  /** The permission that its records need; the type of a record is the name of the kind. */
  readonly needs: Requirement;
  readonly table: string;
  /** Selects of ids, beside those the pattern finds. */
  readonly ids: readonly string[];
  readonly joins?: string;
  readonly live: string;
  readonly title: string;
  readonly party?: string;
  readonly amount?: string;
  readonly currency?: string;
  readonly date: string;
  /** The page of a record; without one it has none. */
  readonly path?: string;
}
/** The page at a path that ends in the id. */
const at = (path: string): string => `'${path}' || t.id`;

/** Ids of one kind that are looked up; all where some rows are hidden, for the first might be theirs. */
const IDS = 'case when current_entities() is null then 2000 end';

const reading = (resource: string): Requirement => ({ resource, tier: 'read' });
const byText = (table: string): string =>
  `select unnest(search_${table}($2, ${IDS})) where $2 is not null`;
/** Numbers that end in these digits: `INV-0001042` for 1042. */
const byNumber = (table: string, column: string): string =>
  `select n.id from ${table} n where n.workspace_id = $1 and n.id = any((select search_${table}('%' || $4))::bigint[])
    and n.${column} ~ ('(^|[^0-9])0*' || $4 || '$') and $4 is not null`;
const byAmount = (table: string, column: string): string =>
  `select n.id from ${table} n where n.workspace_id = $1 and n.${column} in ($3::numeric, -$3::numeric) and $3 is not null`;

/** A document with a number, a party and a total. */
const document = (
  kind: { table: string; party: 'client' | 'vendor'; needs: string; path?: string },
  number = `${kind.table}_number`,
): FoundKind => ({
  needs: reading(kind.needs),
  table: kind.table,
  ids: [byText(kind.table), byNumber(kind.table, number), byAmount(kind.table, 'total_amount')],
  joins: `left join vendor v on v.workspace_id = $1 and v.id = t.${kind.party}_id`,
  live: 'not t.is_deleted',
  title: `coalesce(t.${number}, 'Draft')`,
  party: 'v.name',
  amount: 't.total_amount',
  currency: 't.currency',
  date: `t.${kind.table}_date`,
  ...(kind.path !== undefined && { path: at(kind.path) }),
});

/** What an entry moves: its debits, as they stand. */
const ENTRY_AMOUNT = `(select sum(l.amount_native) from journal_line l where l.workspace_id = $1 and l.journal_entry_id = t.id
  and l.version = t.version and not l.is_mirror and l.amount_native > 0)`;

const KINDS: Readonly<Record<string, FoundKind>> = {
  Invoice: document({ table: 'invoice', party: 'client', path: '/invoices/', needs: 'invoices' }),
  Bill: document({ table: 'bill', party: 'vendor', path: '/bills/', needs: 'bills' }),
  CreditMemo: document({
    ...{ table: 'credit_memo', party: 'client', path: '/credit-memos/', needs: 'credit_memos' },
  }),
  DebitMemo: document({
    ...{ table: 'debit_memo', party: 'vendor', path: '/debit-memos/', needs: 'debit_memos' },
  }),
  Vendor: {
    needs: reading('vendors'),
    table: 'vendor',
    ids: [byText('vendor')],
    live: 'not t.is_deleted',
    title: 't.name',
    date: 'null::date',
    path: `case t.vendor_type when 'customer' then ${at('/customers/')} else ${at('/vendors/')} end`,
  },
  Contract: {
    needs: reading('contracts'),
    table: 'contract',
    ids: [byText('contract'), byAmount('contract', 'total_contract_value')],
    joins: 'left join vendor v on v.workspace_id = $1 and v.id = t.client_id',
    live: 'not t.is_deleted',
    title: `coalesce(t.deal_name, t.deal_id, 'Contract ' || t.id)`,
    party: 'v.name',
    amount: 't.total_contract_value',
    currency: 't.currency',
    date: 't.contract_start_date',
    path: at('/contracts/'),
  },
  JournalEntry: {
    needs: reading('journal_entries'),
    table: 'journal_entry',
    ids: [
      `select unnest(journal_entries_saying($2, ${IDS})) where $2 is not null`,
      `select n.id from journal_entry n where n.workspace_id = $1 and n."order" = lpad($4, greatest(7, length($4)), '0')`,
      `select unnest(journal_entries_moving($3::numeric, ${IDS})) where $3 is not null`,
      'select p.journal_entry_id from journal_posting p where p.workspace_id = $1 and p.request_id = $5',
    ],
    live: 'not t.is_deleted',
    title: `concat_ws(' ', '#' || t."order", t.memo)`,
    amount: ENTRY_AMOUNT,
    currency: 't.currency',
    date: 't.date',
    path: at('/journal/'),
  },
  BankTransaction: {
    needs: reading('bank_transactions'),
    table: 'bank_transaction',
    ids: [byText('bank_transaction'), byAmount('bank_transaction', 'amount')],
    live: 'not t.is_deleted',
    title: `coalesce(t.bank_description, t.merchant_name, t.external_memo, 'Bank transaction ' || t.id)`,
    party: 't.merchant_name',
    amount: 't.amount',
    currency: 't.currency',
    date: `(t.posted_at at time zone 'UTC')::date`,
  },
  BankAccount: {
    needs: reading('bank_accounts'),
    table: 'bank_account',
    ids: [
      `select n.id from bank_account n where n.workspace_id = $1 and concat_ws(' ', n.name, n.nickname) ilike $2`,
    ],
    live: 'not t.is_deleted',
    title: `coalesce(t.name, t.nickname, 'Bank account ' || t.id)`,
    currency: 't.currency',
    date: 'null::date',
    path: at('/bank/match?account='),
  },
  Account: {
    needs: reading('accounts'),
    table: 'account',
    ids: [byText('account')],
    live: 'not t.is_deleted',
    title: `concat_ws(' ', t.number, t.name)`,
    date: 'null::date',
    path: at('/ledger?account='),
  },
  Product: {
    needs: reading('products'),
    table: 'product',
    ids: [byText('product')],
    live: 'not t.is_deleted',
    title: `coalesce(t.product_name, t.product_id, 'Product ' || t.id)`,
    date: 'null::date',
  },
  FixedAsset: {
    needs: reading('fixed_assets'),
    table: 'fixed_asset',
    ids: [byText('fixed_asset'), byAmount('fixed_asset', 'initial_value')],
    joins: 'left join vendor v on v.workspace_id = $1 and v.id = t.vendor_id',
    live: 'not t.is_deleted',
    title: 't.name',
    party: 'v.name',
    amount: 't.initial_value',
    currency: 't.currency',
    date: 't.purchase_date',
    path: at('/fixed-assets/'),
  },
  Budget: {
    needs: reading('accounts'),
    table: 'budget',
    ids: [byText('budget')],
    live: 'not t.is_deleted',
    title: 't.name',
    currency: 't.currency',
    date: 't.start_date',
    // Who is limited to some entities cannot compare what is of all.
    path: `${at('/budgets/')} || case when t.entity_id is null and current_entities() is not null then '/amounts' else '' end`,
  },
  Request: {
    needs: {
      resource: 'users',
      tier: 'read',
      adminOnly: true,
      closedToApps: true,
      wholeWorkspace: true,
    },
    table: 'api_call',
    ids: ['select n.id from api_call n where n.workspace_id = $1 and n.request_id = $5'],
    live: 'true',
    title: `t.method || ' ' || t.path`,
    date: `(t.at at time zone 'UTC')::date`,
    path: `'/activity?request=' || t.request_id`,
  },
  WebhookDelivery: {
    needs: { resource: 'webhooks', tier: 'read', adminOnly: true, wholeWorkspace: true },
    table: 'webhook_delivery',
    ids: [
      'select n.id from webhook_delivery n where n.workspace_id = $1 and n.id = $4::bigint',
      `select n.id from outbox o join webhook_delivery n on n.workspace_id = $1 and n.event_id = o.id
        where o.workspace_id = $1 and o.request_id = $5`,
    ],
    live: 'true',
    title: 't.topic',
    date: `(t.created_at at time zone 'UTC')::date`,
    path: at('/deliveries/'),
  },
};

/** The kinds of records the search knows, and what reading them needs. */
export const FOUND_KINDS: readonly (readonly [kind: string, needs: Requirement])[] = Object.entries(
  KINDS,
).map(([kind, { needs }]) => [kind, needs]);

/** Exact titles first, then those that begin with the text, then the newest. */
const RANK = `case when lower(title) = $8 then 0 when starts_with(lower(title), $8) then 1 else 2 end`;

const selecting = ([kind, of]: [string, FoundKind], nth: number): string => `
  (select * from (
    select ${nth} as nth, '${kind}' as kind, t.id, ${of.title} as title, ${of.party ?? 'null'} as party,
      ${of.amount ?? 'null::numeric'} as amount, ${of.currency ?? 'null'} as currency, ${of.date} as date,
      ${of.path ?? 'null'} as path
    from (${of.ids.join('\n      union ')}) f(id)
    join ${of.table} t on t.workspace_id = $1 and t.id = f.id ${of.joins ?? ''}
    where '${kind}' = any($6::text[]) and ${of.live}) found
  order by ${RANK}, date desc nulls last, id desc limit $7)`;

export const SEARCH = `
  select kind, id::text, title, party, trim_scale(amount)::text as amount, currency, date::text, path
  from (${Object.entries(KINDS).map(selecting).join(' union all ')}) found
  order by ${RANK}, nth, date desc nulls last, found.id desc limit $7`;
