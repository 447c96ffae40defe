// Sums of the lines that are typed, and the lines that companies owe one another.
import { useConsole } from '../../../kit/context.ts';
import { useDeed } from '../../../kit/deed.ts';
import { isNegative, isZero, negated } from '../../../kit/money.ts';
import { Money } from '../../../parts/figures.tsx';
import type { GridRow } from '../../../parts/grid.types.ts';
import { BALANCE_BETWEEN } from './document.ts';
import { betweenLines, restOf, sumOf, type TypedEntry } from './rows.ts';

export function Balance({ rows }: { readonly rows: readonly GridRow[] }) {
  const rest = restOf(rows);
  return (
    <p class="form-total" aria-live="polite">
      Debits <Money amount={sumOf(rows, 'debit')} decimals={2} /> · Credits{' '}
      <Money amount={sumOf(rows, 'credit')} decimals={2} />{' '}
      {isZero(rest) ? (
        !isZero(sumOf(rows, 'debit')) && <strong class="agrees">balanced</strong>
      ) : (
        <strong>
          <Money amount={isNegative(rest) ? negated(rest) : rest} decimals={2} />{' '}
          {isNegative(rest) ? 'more credits' : 'more debits'}
        </strong>
      )}
    </p>
  );
}

/** The lines that the service adds, so that each company balances. */
export function Between({ typed }: { readonly typed: TypedEntry }) {
  const { entities } = useConsole().frame;
  const asked = useDeed({ document: BALANCE_BETWEEN, variables: { lines: betweenLines(typed) } });
  const found = asked.data?.balanceIntercompanyJournalEntry;
  const added = found?.transactions.filter(({ isBalancing }) => isBalancing) ?? [];
  const nameOf = (entity: string): string =>
    entities.find(({ id }) => id === entity)?.name ?? `Entity ${entity}`;
  if (!found) return null;
  return (
    <section class="between">
      <h2>What the companies owe one another</h2>
      {added.length === 0 ? (
        <p class="quiet">Nothing: the lines of each company balance by themselves.</p>
      ) : (
        <ul class="why-list letters">
          {added.map(({ entity, debitAmountNative, creditAmountNative }, at) => (
            <li key={at}>
              <span>
                <bdi>{nameOf(entity)}</bdi> {debitAmountNative === null ? 'owes' : 'is owed'}
              </span>
              <Money
                amount={debitAmountNative ?? creditAmountNative}
                currency={found.currency}
                showsCurrency
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
