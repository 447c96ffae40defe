// Merges the open lines of two bank transactions into a transfer by accepting their match, which
// remains, so rejecting it splits the transfer again. docs/accounting.md section 8.
import { TransactionMatch } from '../../schema/cash/transaction-match.ts';
import { type Session, transactionOf } from '../platform/access/index.ts';
import { invalid, noSuchRecord, Problem } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import { insert } from '../platform/records/index.ts';
import { kindOf, TRANSFER } from './match.rules.ts';
import { setStatus } from './match.service.ts';

const LINES = `select l.id, l.bank_transaction_id as transaction, l.entity_id as entity, abs(l.amount_native) as amount
  from ledger_line l join bank_transaction b on b.workspace_id = $1 and b.id = l.bank_transaction_id and not b.is_deleted
  join system_accounts s on s.workspace_id = $1 and s.uncategorized_id = l.account_id
  where l.workspace_id = $1 and l.id = any($2::bigint[]) and not l.is_deleted`;
const MATCHES = `select id, content_type as "contentType", bank_transaction as one, object_id as other
  from transaction_match where workspace_id = $1 and (id = $2 or (content_type = $3 and
    (bank_transaction, object_id) in (($4::integer, $5::integer), ($5::integer, $4::integer)))) order by id`;
const ENTRY = 'select journal_id as id from bank_transaction where workspace_id = $1 and id = $2';

interface OpenBankLine {
  readonly id: number;
  readonly transaction: number;
  readonly entity: number;
  readonly amount: string;
}

const refuse = (...reasons: string[]): Problem =>
  new Problem('INVALID', reasons.join(' '), { fields: { transactionIds: reasons } });

/** The two lines, in the order given. Throws 400. */
async function linesOf(
  session: Session,
  ids: readonly number[],
): Promise<[OpenBankLine, OpenBankLine]> {
  if (ids.length !== 2) throw refuse('Ensure this field has exactly 2 elements.');
  const rows = await transactionOf(session).ask<OpenBankLine>(
    named(LINES, [session.principal.workspace.id, ids]),
  );
  const found = ids.map((id) => rows.find((row) => row.id === id));
  const missing = ids.filter((_, at) => !found[at]);
  if (missing.length > 0) {
    throw refuse(
      ...missing.map(
        (id) => `${noSuchRecord(id).words} Only the open line of a bank transaction can be merged.`,
      ),
    );
  }
  const [one, other] = found;
  if (!one || !other) throw refuse('Ensure this field has exactly 2 elements.');
  if (one.transaction === other.transaction) {
    throw refuse('Both lines belong to one bank transaction. A transfer needs two.');
  }
  return [one, other];
}

/** The match of the two that stands, or is made. Throws 400 for one that is of something else. */
async function matchOf(
  session: Session,
  [one, other]: readonly [OpenBankLine, OpenBankLine],
  given: number | null | undefined,
): Promise<number> {
  const { id: workspace } = session.principal.workspace;
  const found = await transactionOf(session).ask<{
    id: number;
    contentType: number;
    one: number;
    other: number;
  }>(named(MATCHES, [workspace, given ?? null, TRANSFER, one.transaction, other.transaction]));
  const isOfBoth = (each: (typeof found)[number]): boolean =>
    kindOf(each) === 'bank_transaction' &&
    [each.one, each.other].includes(one.transaction) &&
    [each.one, each.other].includes(other.transaction);
  if (typeof given === 'number') {
    const chosen = found.find(({ id }) => id === given);
    if (!chosen) throw invalid('transactionMatchId', noSuchRecord(given));
    if (!isOfBoth(chosen)) {
      throw invalid('transactionMatchId', 'This match belongs to other bank transactions.');
    }
    return given;
  }
  const standing = found.find(isOfBoth);
  if (standing) return standing.id;
  return insert(session, TransactionMatch, {
    customer: workspace,
    transaction: one.id,
    bankTransaction: one.transaction,
    contentType: TRANSFER,
    objectId: other.transaction,
    entity: one.entity,
    amount: one.amount,
    status: 'pending',
    isProposed: false,
    reason: 'merged',
  });
}

/**
 * Merges two lines and returns the id of the transfer's entry.
 * @throws Problem 400 unless they are the open lines of two bank transactions that are equal and opposite, of one
 *   entity and currency
 */
export async function mergeLines(
  session: Session,
  ids: readonly number[],
  match?: number | null,
): Promise<number> {
  const lines = await linesOf(session, ids);
  await setStatus(session, await matchOf(session, lines, match), 'accepted');
  const [entry] = await transactionOf(session).ask<{ id: number }>(
    named(ENTRY, [session.principal.workspace.id, lines[0].transaction]),
  );
  if (!entry) throw new Error('A transfer has an entry.');
  return entry.id;
}
