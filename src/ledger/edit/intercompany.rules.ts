// Computes the balances that companies owe one another through an entry between them. Pure.
// docs/accounting.md section 4.
import { Decimal, type InputOf } from '../../../schema/kit/index.ts';
import type { IntercompanyJournalEntryLine } from '../../../schema/ledger/intercompany-journal-entry.ts';
import { FieldFault, invalid, Problem } from '../../platform/base/index.ts';
import { nativeSides } from '../posting/journal.rules.ts';
import { ZERO } from '../shared/money.rules.ts';

export type IntercompanyLine = InputOf<typeof IntercompanyJournalEntryLine>;
/** A line that says its entity. */
export type Placed = IntercompanyLine & { readonly entity: number };

/** Throws 400, line by line, where no entity is said, and where all lines are of one. */
export function demandPlaced(lines: readonly IntercompanyLine[]): Placed[] {
  const faults = lines.map(({ entity }) =>
    entity ? {} : { entity: [new FieldFault('required')] },
  );
  if (faults.some((each) => 'entity' in each)) {
    throw new Problem('INVALID', 'Every line needs an entity.', {
      fields: { transactions: faults },
    });
  }
  const placed = lines as readonly Placed[];
  if (new Set(placed.map(({ entity }) => entity)).size < 2) {
    const words = 'An intercompany entry needs lines of two or more entities.';
    throw new Problem('INVALID', words, { fields: { transactions: { nonFieldErrors: [words] } } });
  }
  return [...placed];
}

function debitOf(line: Placed, isReporting: boolean): Decimal {
  const { debit, credit } = nativeSides(line, isReporting);
  return (debit ?? ZERO).minus(credit ?? ZERO);
}

/** A company whose lines do not balance by themselves, and by how much. */
interface Open {
  readonly entity: number;
  rest: Decimal;
}

/**
 * The lines that make each entity balance: who has more debits than credits owes the rest to those who have
 * less. One pair of lines for each two companies that owe one another. Throws 400 when all of it is off.
 * @param isReporting - whether the entry is in the reporting currency
 */
export function balancingLines(
  lines: readonly Placed[],
  account: number,
  isReporting: boolean,
): Placed[] {
  const sums = new Map<number, Decimal>();
  for (const line of lines) {
    sums.set(line.entity, (sums.get(line.entity) ?? ZERO).plus(debitOf(line, isReporting)));
  }
  const all = [...sums.values()].reduce((total, each) => total.plus(each), ZERO);
  if (!all.isZero()) {
    throw invalid(
      'nonFieldErrors',
      `Debits and credits must be equal: they differ by ${all.abs().toFixed()}.`,
    );
  }
  const open = [...sums].map(([entity, rest]): Open => ({ entity, rest }));
  const owing = open.filter(({ rest }) => rest.gt(0));
  const owed = open.filter(({ rest }) => rest.lt(0));
  const made: Placed[] = [];
  for (const debtor of owing) {
    for (const creditor of owed) {
      const amount = Decimal.min(debtor.rest, creditor.rest.negated());
      if (amount.isZero()) continue;
      debtor.rest = debtor.rest.minus(amount);
      creditor.rest = creditor.rest.plus(amount);
      made.push(
        {
          account,
          entity: debtor.entity,
          creditAmountNative: amount,
          sourceEntity: creditor.entity,
          description: 'Due to',
        },
        {
          account,
          entity: creditor.entity,
          debitAmountNative: amount,
          sourceEntity: debtor.entity,
          description: 'Due from',
        },
      );
    }
  }
  return made;
}
