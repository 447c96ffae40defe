// Refund of a memo: a bank line that is not categorized yet pays it out, or brought it in.
import type { TadaDocumentNode } from 'gql.tada';
import { useState } from 'preact/hooks';
import { useDeed } from '../../kit/deed.ts';
import { graphql, question, type ResultOf } from '../../kit/graphql.ts';
import { isNegative, difference, withDecimals, written } from '../../kit/money.ts';
import { DeedDrawer } from '../../parts/deed-drawer.tsx';
import { AmountField } from '../../parts/fields.tsx';
import { type PickerChoice, Picker } from '../../parts/picker.tsx';
import { useClosing } from './closing.ts';

const MONEY = graphql(`
  query PickMoney($filter: LedgerLineFilter!, $q: String) {
    ledgerLines(filter: $filter, q: $q, sort: [POSTED_AT_DESC], allTime: true, limit: 12) {
      results {
        id
        postedAt
        description
        currency
        creditAmountNative
        debitAmountNative
      }
    }
  }
`);

interface UsedMemo {
  readonly id: string;
  readonly amountRemaining: string;
  readonly currency: string;
}
/** An amount in sight of a choice. */
export interface AmountChoice extends PickerChoice {
  readonly amount: string;
}

/** The lesser of two amounts. */
const lesser = (a: string, b: string): string => (isNegative(difference(a, b)) ? a : b);

/** The amount that is used of a memo, and of what. */
export function useAmount({ amountRemaining, currency }: Omit<UsedMemo, 'id'>) {
  const [choice, setChoice] = useState<PickerChoice | undefined>();
  const [typed, setAmount] = useState<string | undefined>();
  const [most, setMost] = useState(amountRemaining);
  return {
    ...{ choice, setAmount },
    // As much as both have, until somebody says how much.
    amount: typed ?? withDecimals(lesser(most, amountRemaining), currency),
    choose: (next: PickerChoice | undefined): void => {
      setChoice(next);
      setMost((next as AmountChoice | undefined)?.amount ?? amountRemaining);
    },
  };
}

/** Money on Uncategorized, by the way it went. */
const UNCATEGORIZED = { accountSubtype: ['UNCATEGORIZED' as const] };
const WAYS = {
  in: { ...UNCATEGORIZED, creditAmountGte: '0.01' },
  out: { ...UNCATEGORIZED, debitAmountGte: '0.01' },
};

export function Refund({
  memo,
  way,
  document,
  resource,
}: {
  readonly memo: UsedMemo;
  /** Vendors pay back, and customers are paid back. */
  readonly way: keyof typeof WAYS;
  readonly document: TadaDocumentNode<
    unknown,
    { readonly line: string; readonly items: { readonly id: string; readonly amount: string }[] }
  >;
  /** The permission it needs. */
  readonly resource: string;
}) {
  const { id, currency } = memo;
  const { choice: line, choose, amount, setAmount } = useAmount(memo);
  const onDone = useClosing('Refunded.');
  const deed = useDeed({
    document,
    variables: line && { line: line.id, items: [{ id, amount }] },
    onDone,
  });
  const isIn = way === 'in';
  return (
    <DeedDrawer
      {...{ title: 'Refund', verb: 'Refund', resource, deed }}
      words={`Money that ${isIn ? 'came in from the vendor' : 'went out to the customer'} and is not categorized yet.`}
    >
      <Picker
        label={isIn ? 'Money received' : 'Money paid'}
        isFirst
        value={line}
        onValue={choose}
        faults={deed.faults('transactionId')}
        question={(q) => question(MONEY, { filter: WAYS[way], q: q === '' ? null : q })}
        choices={(data) =>
          (data as ResultOf<typeof MONEY>).ledgerLines.results.map((each): AmountChoice => {
            const of = (isIn ? each.creditAmountNative : each.debitAmountNative) ?? '0';
            return {
              ...{ id: each.id, name: each.description ?? 'Money', amount: of },
              detail: `${written(of, 2)} ${each.currency}, ${each.postedAt}`,
            };
          })
        }
      />
      <AmountField
        label={`Amount in ${currency}`}
        value={amount}
        onValue={setAmount}
        faults={deed.faults('items.0.amount')}
      />
    </DeedDrawer>
  );
}
