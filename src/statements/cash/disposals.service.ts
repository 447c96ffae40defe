// Movements of disposals of fixed assets, which the cash flow statement shows among investing. docs/accounting.md
// section 11.
import { Decimal } from '../../../schema/kit/index.ts';
import { ask, type Session } from '../../platform/access/index.ts';
import { named } from '../../platform/database/index.ts';
import { knownLines } from '../../ledger/index.ts';
import type { Scope } from '../figures/figures.types.ts';
import { type GroupBy, groupingOf } from '../figures/groups.service.ts';
import { MEMBERS } from '../figures/movements.service.ts';
import type { Segment } from '../figures/periods.rules.ts';
import type { DisposalMovement } from './cash-flow.rules.ts';

/** A movement with the member of the group it belongs to. */
export interface GroupedDisposalMovement extends DisposalMovement {
  readonly member: number | null;
}

const movedSql = (amount: string, lines: string, member: string): string => `
  select width_bucket(date, $3::date[]) - 1 as segment, account_id as account, ${member} as member, sum(${amount})::text as amount
  from ${lines} l
  where workspace_id = $1 and entity_id = any($2) and date between $4 and $5
    and document_kind = 'fixed_asset' and document_role in ('disposed', 'gain_loss')
  group by 1, 2, 3`;

/** The result of disposals, and the depreciation that went with them, in segments that follow one another. */
export async function disposalsIn(
  session: Session,
  scope: Scope,
  segments: readonly Segment[],
  {
    groupBy,
    group,
  }: { readonly groupBy?: GroupBy | null | undefined; readonly group?: number | null | undefined },
): Promise<GroupedDisposalMovement[]> {
  const grouping = await groupingOf(session, groupBy, group);
  const values: unknown[] = [
    session.principal.workspace.id,
    scope.selected,
    segments.map(({ first }) => first),
    segments[0]?.first,
    segments.at(-1)?.last,
  ];
  const lines = scope.known ? knownLines(`$${values.push(scope.known.number)}`) : 'journal_line';
  const member = !grouping
    ? groupBy === 'entity'
      ? 'entity_id'
      : 'null::integer'
    : grouping.dimension === 'tag'
      ? MEMBERS.tag.replace('$7', `$${values.push(grouping.tags)}`)
      : MEMBERS[grouping.dimension];
  const statement = movedSql(scope.isBook ? 'amount_book' : 'amount', lines, member);
  const [rows = []] = await ask(session, { ...named(statement, values), isLongRunning: true });
  return rows.map((row) => ({
    ...(row as unknown as GroupedDisposalMovement),
    amount: new Decimal(String(row['amount'])),
  }));
}
