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

/** The rest of the line, for a part whose amount is not said. */
const restOf = (whole: string, parts: readonly CategoryPart[]): string =>
  difference(whole, sum(parts.map(({ amount }) => amount).filter(isAmount)));

interface CategoriesProps {
  readonly line: BankLine;
  readonly isSplit: boolean;
  readonly verb: string;
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
}

/** The categories of a line, as the service takes them; undefined while there is none. */
function categoriesOf(line: BankLine, parts: readonly CategoryPart[]) {
  const filled = parts.filter(({ account }) => account !== undefined);
  if (filled.length === 0) return undefined;
  // The last one takes the rest where nothing is said.
  const amountOf = ({ amount }: CategoryPart, at: number): string =>
    amount === '' && at === filled.length - 1 ? restOf(sizeOf(line.amount), filled) : amount;
  return {
    id: line.id,
    categories: filled.map((part, at) => ({
      account: part.account?.id ?? '',
      ...(parts.length > 1 && { amount: amountOf(part, at) }),
      ...(part.party && { vendor: part.party.id }),
      ...(part.description !== '' && { description: part.description }),
    })),
  };
}

const accountsIn = (data: unknown): PickerChoice[] =>
  (data as ResultOf<typeof ACCOUNTS>).accounts.results.map(
    ({ id, nameAndNumber, accountType }) => ({
      ...{ id, name: nameAndNumber },
      detail: accountType.toLowerCase().replaceAll('_', ' '),
    }),
  );
const partiesIn = (data: unknown): PickerChoice[] =>
  (data as ResultOf<typeof PARTIES>).vendors.results.map(({ id, name }) => ({
    ...{ id, name: name ?? `Vendor ${id}` },
  }));

/** One part of the line: its account, and beside others its amount. */
function PartFields({
  line,
  parts,
  at,
  faults,
  onChange,
}: {
  readonly line: BankLine;
  readonly parts: readonly CategoryPart[];
  readonly at: number;
  readonly faults: (field: string) => readonly string[];
  readonly onChange: (changes: Partial<CategoryPart>) => void;
}) {
  const part = parts[at] ?? NOTHING;
  const isOne = parts.length === 1;
  const number = isOne ? '' : ` ${at + 1}`;
  const takesRest = part.amount === '' && at === parts.length - 1;
  return (
    <fieldset class="form-fields part">
      {!isOne && <legend class="sr">Part{number}</legend>}
      <Picker
        label={`Account${number}`}
        value={part.account}
        onValue={(account) => onChange({ account })}
        faults={faults(`categories.${at}.account`)}
        question={(q) => question(ACCOUNTS, { q })}
        choices={accountsIn}
      />
      {!isOne && (
        <AmountField
          label={`Amount${number}`}
          value={part.amount}
          onValue={(amount) => onChange({ amount })}
          faults={faults(`categories.${at}.amount`)}
          {...(takesRest && { hint: <Rest line={line} parts={parts} /> })}
        />
      )}
      <Picker
        label={`Customer or vendor${number}`}
        value={part.party}
        onValue={(party) => onChange({ party })}
        faults={faults(`categories.${at}.vendor`)}
        question={(q) => question(PARTIES, { q })}
        choices={partiesIn}
      />
      {isOne && (
        <TextField
          label="Description"
          value={part.description}
          onValue={(description) => onChange({ description })}
        />
      )}
    </fieldset>
  );
}

export function Categories({ line, isSplit, verb, onDone, onClose }: CategoriesProps) {
  const [parts, setParts] = useState<readonly CategoryPart[]>(
    isSplit ? [NOTHING, NOTHING] : [NOTHING],
  );
  const form = useRef<HTMLFormElement>(null);
  // Before the next key comes.
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  const deed = useDeed({
    document: CATEGORIZE,
    variables: categoriesOf(line, parts),
    onDone: () => onDone(parts.flatMap(({ account }) => account?.name ?? []).join(', ')),
  });
  useKeys([
    { keys: 'ctrl+enter', does: verb, run: () => void deed.run() },
    { keys: 'escape', does: 'Close the form', run: onClose },
  ]);
  const noun = isSplit ? 'Split' : 'Categorise';
  return (
    <form
      ref={form}
      class="deed"
      aria-label={noun}
      onSubmit={(event) => {
        event.preventDefault();
        void deed.run();
      }}
    >
      <h2>{noun}</h2>
      {parts.map((_, at) => (
        <PartFields
          key={at}
          {...{ line, parts, at }}
          faults={(field) => deed.faults(field)}
          onChange={(changes) =>
            setParts(parts.map((part, nth) => (nth === at ? { ...part, ...changes } : part)))
          }
        />
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
  line,
  parts,
}: {
  readonly line: BankLine;
  readonly parts: readonly CategoryPart[];
}) => (
  <>
    The rest: <Money amount={restOf(sizeOf(line.amount), parts)} currency={line.currency} />
  </>
);
