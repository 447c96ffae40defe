// Lists of the ledger in the books as known at a moment (bitemporal): the same statements run over
// tables of the same names that hold the versions known then. docs/accounting.md section 11, Known
// at.
import { LedgerLine } from '../../../schema/ledger/journal-entry.ts';
import { ask, type Session } from '../../platform/access/index.ts';
import { named, type Query } from '../../platform/database/index.ts';
import {
  CHANGED,
  changed,
  columnsOf,
  linkOf,
  single,
  TOUCHED,
  touched,
  UNCHANGED,
  unchanged,
} from './entries-as-known.queries.ts';
import {
  laterLines,
  settleFirst,
  shownMoment,
  standingQueries,
  type KnownMoment,
} from './known-moment.service.ts';

const LINE_COLUMNS = [
  ...['journal_entry_id', 'bank_transaction_id', 'document_line_id'],
  ...['caller', 'version', 'is_deleted'],
];
/** Lines of versions that were known; those that were taken back by then show as deleted. */
const lines = (number: string): string => `
  select ${columnsOf(LedgerLine, LINE_COLUMNS, 'v', {
    is_deleted: 'back.number is not null',
    deleted_at: 'case when back.number is not null then v.deleted_at end',
    last_modified_at: 'case when back.number is not null then v.deleted_at else v.created_at end',
  })}
  from ledger_line v
  join posting_chain c on ${linkOf('c', 'v', false, number)}
  left join posting_chain back on ${linkOf('back', 'v', true, number)}
  where v.workspace_id = $1`;

const linesOfEntries = 'select v.* from ledger_line v where not v.is_deleted';

const FIGURES = ['date', 'amount_native', 'amount_book', 'amount', 'lines'];
/** What was appended later, by account: looked up for each line that tells its balance, so there are few rows. */
const later = (number: string, known: KnownMoment): string => `
  select l.entity_id, l.account_id, l.currency, array_agg(l.date) as date, array_agg(-l.amount_native) as amount_native,
    array_agg(-l.amount_book) as amount_book, array_agg(-l.amount) as amount,
    array_agg(case when l.is_mirror then 1 else -1 end) as lines
  from ${laterLines(number, known)} l group by 1, 2, 3`;
/** What writers appended, less what they appended later. */
const BALANCES = `
  select b.workspace_id, b.entity_id, b.account_id, b.currency, ${FIGURES.map((each) => `b.${each}`).join(', ')}
  from balance_delta b where b.workspace_id = $1
  union all
  select $1::integer, b.entity_id, b.account_id, b.currency, ${FIGURES.map((each) => `u.${each}`).join(', ')}
  from balance_later b cross join lateral unnest(${FIGURES.map((each) => `b.${each}`).join(', ')}) u(${FIGURES.join(', ')})`;

const isNamed = (table: string, text: string): boolean => new RegExp(`\\b${table}\\b`).test(text);

/** A statement over the books as they were; its first value is the workspace. */
export function asKnown(known: KnownMoment): (query: Query) => Query {
  return (query) => {
    const { text, values = [] } = query;
    const number = `$${values.length + 1}::bigint`;
    const ofEntries = isNamed('journal_entry_line', text);
    const tables = [
      ...(isNamed('journal_entry', text)
        ? [['journal_entry', text.startsWith('select count(*)') ? changed(number) : single(number)]]
        : []),
      ...(isNamed(UNCHANGED, text) ? [[UNCHANGED, unchanged(number)]] : []),
      ...(isNamed(TOUCHED, text) ? [[TOUCHED, touched(number)]] : []),
      ...(isNamed(CHANGED, text) ? [[CHANGED, changed(number, true)]] : []),
      ...(isNamed('ledger_line', text) || ofEntries ? [['ledger_line', lines(number)]] : []),
      ...(ofEntries ? [['journal_entry_line', linesOfEntries]] : []),
      ...(isNamed('balance_delta', text) ? [['balance_delta', BALANCES]] : []),
    ];
    if (tables.length === 0) return query;
    const beside = isNamed('balance_delta', text)
      ? `balance_later as materialized (${later(number, known)}), `
      : '';
    const shadows =
      beside + tables.map(([name, sql]) => `${name} as not materialized (${sql})`).join(', ');
    // A statement may begin with tables of its own.
    const whole = `with ${shadows}${text.startsWith('with ') ? text.replace('with ', ', ') : ` ${text}`}`;
    return { ...query, ...named(whole, [...values, known.number]), isLongRunning: true };
  };
}

/**
 * The session that reads the books as they were at a moment; the same where none is given. Throws 400 for a moment
 * that is to come.
 */
export async function sessionAsKnown(
  session: Session,
  { knownAt: at }: { readonly knownAt?: Date | null | undefined },
): Promise<Session> {
  const queries = standingQueries(session, at);
  const [[standing] = []] = queries.length > 0 ? await ask(session, ...queries) : [];
  if (!(await settleFirst(session, standing))) return session;
  const { known } = await shownMoment(session, at, standing);
  return known ? { ...session, asKnown: asKnown(known) } : session;
}
