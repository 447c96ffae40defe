// A form that says what a bank line was for: one account, or several that add up to it.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useDeed } from '../../../kit/deed.ts';
import { graphql, question, type ResultOf } from '../../../kit/graphql.ts';
import { useKeys } from '../../../kit/keys.ts';
import { difference, isNegative, negated, sum } from '../../../kit/money.ts';
import { AmountField, TextField } from '../../../parts/fields.tsx';
import { Money } from '../../../parts/figures.tsx';
import { Picker, type PickerChoice } from '../../../parts/picker.tsx';
import { Preview } from '../../../parts/preview.tsx';
import { type BankLine, CATEGORIZE } from './document.ts';

const ACCOUNTS = graphql(`
  query PickCategory($q: String) {
    accounts(q: $q, filter: { status: [ACTIVE] }, sort: [NUMBER], limit: 12) {
      results {
        id
        nameAndNumber
        accountType
      }
    }
  }
`);
const PARTIES = graphql(`
  query PickParty($q: String) {
    vendors(q: $q, sort: [NAME], limit: 12) {
      results {
        id
        name
      }
    }
  }
`);

interface CategoryPart {
  readonly account: PickerChoice | undefined;
  readonly amount: string;
  readonly party: PickerChoice | undefined;
  readonly description: string;
}
const NOTHING: CategoryPart = { account: undefined, amount: '', party: undefined, description: '' };

export const sizeOf = (amount: string | null): string => {
  const text = amount ?? '0';
  return isNegative(text) ? negated(text) : text;
};

const isAmount = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** What is left of the line for a part whose amount is not said. */
const restOf = (whole: string, parts: readonly CategoryPart[]): string =>
  difference(whole, sum(parts.map(({ amount }) => amount).filter(isAmount)));

export function Categories({
  line,
  isSplit,
  verb,
  onDone,
  onClose,
}: {
  readonly line: BankLine;
  readonly isSplit: boolean;
  readonly verb: string;
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
}) {
  const [parts, setParts] = useState<readonly CategoryPart[]>(
    isSplit ? [NOTHING, NOTHING] : [NOTHING],
  );
  const form = useRef<HTMLFormElement>(null);
  // Before the next key comes.
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  const whole = sizeOf(line.amount);
  const filled = parts.filter(({ account }) => account !== undefined);
  const isOne = parts.length === 1;
  const deed = useDeed({
    document: CATEGORIZE,
    variables:
      filled.length === 0
        ? undefined
        : {
            id: line.id,
            categories: filled.map((part, at) => ({
              account: part.account?.id ?? '',
              // The last one takes the rest where nothing is said.
              ...(!isOne && {
                amount:
                  part.amount === '' && at === filled.length - 1
                    ? restOf(whole, filled)
                    : part.amount,
              }),
              ...(part.party && { vendor: part.party.id }),
              ...(part.description !== '' && { description: part.description }),
            })),
          },
    onDone: () => onDone(filled.map(({ account }) => account?.name).join(', ')),
  });
  const change = (at: number, changes: Partial<CategoryPart>): void =>
    setParts(parts.map((part, nth) => (nth === at ? { ...part, ...changes } : part)));
  useKeys([
    { keys: 'ctrl+enter', does: verb, run: () => void deed.run() },
    { keys: 'escape', does: 'Close the form', run: onClose },
  ]);
  return (
    <form
      ref={form}
      class="deed"
      aria-label={isSplit ? 'Split' : 'Categorise'}
      onSubmit={(event) => {
        event.preventDefault();
        void deed.run();
      }}
    >
      <h2>{isSplit ? 'Split' : 'Categorise'}</h2>
      {parts.map((part, at) => (
        <fieldset key={at} class="form-fields part">
          {!isOne && <legend class="sr">Part {at + 1}</legend>}
          <Picker
            label={isOne ? 'Account' : `Account ${at + 1}`}
            value={part.account}
            onValue={(account) => change(at, { account })}
            faults={deed.faults(`categories.${at}.account`)}
            question={(q) => question(ACCOUNTS, { q })}
            choices={(data) =>
              (data as ResultOf<typeof ACCOUNTS>).accounts.results.map(
                ({ id, nameAndNumber, accountType }) => ({
                  id,
                  name: nameAndNumber,
                  detail: accountType.toLowerCase().replaceAll('_', ' '),
                }),
              )
            }
          />
          {!isOne && (
            <AmountField
              label={`Amount ${at + 1}`}
              value={part.amount}
              onValue={(amount) => change(at, { amount })}
              faults={deed.faults(`categories.${at}.amount`)}
              {...(part.amount === '' &&
                at === parts.length - 1 && {
                  hint: <Rest whole={whole} parts={parts} line={line} />,
                })}
            />
          )}
          <Picker
            label={isOne ? 'Customer or vendor' : `Customer or vendor ${at + 1}`}
            value={part.party}
            onValue={(party) => change(at, { party })}
            faults={deed.faults(`categories.${at}.vendor`)}
            question={(q) => question(PARTIES, { q })}
            choices={(data) =>
              (data as ResultOf<typeof PARTIES>).vendors.results.map(({ id, name }) => ({
                id,
                name: name ?? `Vendor ${id}`,
              }))
            }
          />
          {isOne && (
            <TextField
              label="Description"
              value={part.description}
              onValue={(description) => change(at, { description })}
            />
          )}
        </fieldset>
      ))}
      <p class="row submit">
        <button class="primary" disabled={deed.state === 'doing'}>
          {verb}
        </button>
        {isSplit && (
          <button type="button" onClick={() => setParts([...parts, NOTHING])}>
            Another part
          </button>
        )}
        <button type="button" onClick={onClose}>
          Close
        </button>
      </p>
      <Preview deed={deed} />
    </form>
  );
}

const Rest = ({
  whole,
  parts,
  line,
}: {
  readonly whole: string;
  readonly parts: readonly CategoryPart[];
  readonly line: BankLine;
}) => (
  <>
    The rest: <Money amount={restOf(whole, parts)} currency={line.currency} />
  </>
);
