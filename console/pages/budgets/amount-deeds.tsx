// Deeds on the amounts of a budget: an account that is added, and a row that is changed as a whole, in one transaction.
import { useState } from 'preact/hooks';
import { useConsole } from '../../kit/context.ts';
import { useDeed } from '../../kit/deed.ts';
import { graphql, type VariablesOf } from '../../kit/graphql.ts';
import { DeedDrawer } from '../../parts/deed-drawer.tsx';
import { AmountField } from '../../parts/fields.tsx';
import { FieldsDeed } from '../../parts/fields-deed.tsx';
import { accounts, departments } from '../documents/pickers.ts';
import type { BudgetRow } from './amounts-document.ts';

const ADD = graphql(`
  mutation AddBudgetAmount($budget: ID!, $input: BudgetAccountInput!) {
    createBudgetAccount(budgetId: $budget, input: $input) {
      id
    }
  }
`);
const DROP = graphql(`
  mutation DropBudgetAmount($budget: ID!, $id: ID!, $seen: DateTime!) {
    deleteBudgetAccount(budgetId: $budget, id: $id, ifUnmodifiedSince: $seen)
  }
`);
/** So many amounts of a row in one document. */
const CHANGE = graphql(`
  mutation ChangeBudgetRow(
    $i1: ID!
    $a1: Decimal
    $h1: Boolean!
    $s1: DateTime
    $i2: ID!
    $a2: Decimal
    $h2: Boolean!
    $s2: DateTime
    $i3: ID!
    $a3: Decimal
    $h3: Boolean!
    $s3: DateTime
    $i4: ID!
    $a4: Decimal
    $h4: Boolean!
    $s4: DateTime
    $i5: ID!
    $a5: Decimal
    $h5: Boolean!
    $s5: DateTime
    $i6: ID!
    $a6: Decimal
    $h6: Boolean!
    $s6: DateTime
    $i7: ID!
    $a7: Decimal
    $h7: Boolean!
    $s7: DateTime
    $i8: ID!
    $a8: Decimal
    $h8: Boolean!
    $s8: DateTime
    $i9: ID!
    $a9: Decimal
    $h9: Boolean!
    $s9: DateTime
    $i10: ID!
    $a10: Decimal
    $h10: Boolean!
    $s10: DateTime
    $i11: ID!
    $a11: Decimal
    $h11: Boolean!
    $s11: DateTime
    $i12: ID!
    $a12: Decimal
    $h12: Boolean!
    $s12: DateTime
  ) {
    p1: patchBudgetAccount(id: $i1, input: { amount: $a1 }, ifUnmodifiedSince: $s1)
      @include(if: $h1) {
      id
    }
    p2: patchBudgetAccount(id: $i2, input: { amount: $a2 }, ifUnmodifiedSince: $s2)
      @include(if: $h2) {
      id
    }
    p3: patchBudgetAccount(id: $i3, input: { amount: $a3 }, ifUnmodifiedSince: $s3)
      @include(if: $h3) {
      id
    }
    p4: patchBudgetAccount(id: $i4, input: { amount: $a4 }, ifUnmodifiedSince: $s4)
      @include(if: $h4) {
      id
    }
    p5: patchBudgetAccount(id: $i5, input: { amount: $a5 }, ifUnmodifiedSince: $s5)
      @include(if: $h5) {
      id
    }
    p6: patchBudgetAccount(id: $i6, input: { amount: $a6 }, ifUnmodifiedSince: $s6)
      @include(if: $h6) {
      id
    }
    p7: patchBudgetAccount(id: $i7, input: { amount: $a7 }, ifUnmodifiedSince: $s7)
      @include(if: $h7) {
      id
    }
    p8: patchBudgetAccount(id: $i8, input: { amount: $a8 }, ifUnmodifiedSince: $s8)
      @include(if: $h8) {
      id
    }
    p9: patchBudgetAccount(id: $i9, input: { amount: $a9 }, ifUnmodifiedSince: $s9)
      @include(if: $h9) {
      id
    }
    p10: patchBudgetAccount(id: $i10, input: { amount: $a10 }, ifUnmodifiedSince: $s10)
      @include(if: $h10) {
      id
    }
    p11: patchBudgetAccount(id: $i11, input: { amount: $a11 }, ifUnmodifiedSince: $s11)
      @include(if: $h11) {
      id
    }
    p12: patchBudgetAccount(id: $i12, input: { amount: $a12 }, ifUnmodifiedSince: $s12)
      @include(if: $h12) {
      id
    }
  }
`);
type RowVariables = VariablesOf<typeof CHANGE>;

/** The most amounts that one document changes. */
const MOST = 12;

export function AddAccount({
  budget,
  isByDepartment,
}: {
  readonly budget: string;
  readonly isByDepartment: boolean;
}) {
  return (
    <FieldsDeed
      {...{ resource: 'accounts', document: ADD, posts: false }}
      title="Add an account"
      verb="Add"
      words="An amount of one period, or of the whole term, which is spread evenly over it."
      of={[
        { name: 'account', label: 'Account', asks: accounts },
        ...(isByDepartment ? [{ name: 'department', label: 'Department', asks: departments }] : []),
        { name: 'period', label: 'Period, 0 for the whole term', kind: 'count' as const },
        { name: 'amount', label: 'Amount', kind: 'amount' as const },
      ]}
      begin={{ period: '0' }}
      needs={['account', 'period', 'amount']}
      variables={(input) => ({ budget, input })}
      done="Added."
    />
  );
}

interface RowProps {
  readonly row: BudgetRow;
  readonly nameOf: (period: number) => string;
}
const amountsOf = ({ byPeriod }: BudgetRow) =>
  [...byPeriod.values()].toSorted((a, b) => a.period - b.period);
const periodText = (period: number, nameOf: RowProps['nameOf']): string =>
  period === 0 ? 'Whole term, spread evenly' : nameOf(period);

export const DropAmount = ({ budget, row, nameOf }: RowProps & { readonly budget: string }) => (
  <FieldsDeed
    {...{ resource: 'accounts', document: DROP, isDanger: true, posts: false }}
    record={({ id: chosen }) => amountsOf(row).find(({ id }) => id === chosen)}
    title="Remove an amount"
    verb="Remove"
    words={row.account}
    of={[
      {
        ...{ name: 'id', label: 'Period' },
        options: amountsOf(row).map(({ id, period }) => [id, periodText(period, nameOf)]),
      },
    ]}
    begin={amountsOf(row)[0]}
    needs={['id']}
    variables={(said) => ({ budget, ...said })}
    done="Removed."
  />
);

export function ChangeRow({ row, nameOf }: RowProps) {
  const { browser, href } = useConsole();
  // As they were when the drawer was opened: what others change meanwhile stays.
  const [cells] = useState(() => amountsOf(row).slice(0, MOST));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(cells.map(({ id, amount }) => [id, amount])),
  );
  const changed = cells.filter(({ id, amount }) => typed[id] !== amount);
  // A field that is left out needs an id all the same.
  const variables = Object.fromEntries(
    Array.from({ length: MOST }, (_, nth) => {
      const cell = cells[nth];
      const isChanged = cell !== undefined && changed.includes(cell);
      const amount = cell && typed[cell.id];
      return [
        [`i${nth + 1}`, cell?.id ?? '1'],
        [`a${nth + 1}`, isChanged ? (amount === '' ? '0' : (amount ?? '0')) : null],
        [`h${nth + 1}`, isChanged],
        [`s${nth + 1}`, cell?.lastModifiedAt ?? null],
      ];
    }).flat(),
  ) as unknown as RowVariables;
  const deed = useDeed({
    document: CHANGE,
    variables: changed.length === 0 ? undefined : variables,
    onDone: () => {
      browser?.say('Saved the amounts.');
      browser?.go(href({ do: null, line: null }), { isReplacing: true });
    },
  });
  return (
    <DeedDrawer
      {...{ title: row.account, verb: 'Save', resource: 'accounts', deed, posts: false }}
      words={row.department ?? 'What is planned, period by period.'}
    >
      {cells.map(({ id, period }) => (
        <AmountField
          key={id}
          label={periodText(period, nameOf)}
          value={typed[id] ?? ''}
          onValue={(value) => setTyped((before) => ({ ...before, [id]: value }))}
          faults={[]}
        />
      ))}
      <a href={href({ do: 'drop' })} data-deed="drop">
        Remove an amount
      </a>
    </DeedDrawer>
  );
}
