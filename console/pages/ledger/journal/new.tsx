// A new entry: its lines, which balance, and what saving it will do. Lines of several entities make an entry between
// companies, to which the service adds what they owe one another.
import { useLayoutEffect } from 'preact/hooks';
import { type Address, id } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { type Deed, useDeed } from '../../../kit/deed.ts';
import { type Kept, useKept } from '../../../kit/kept.ts';
import { useKeys } from '../../../kit/keys.ts';
import { definePage } from '../../../kit/page.ts';
import { offer } from '../../../kit/rights.ts';
import { DeedForm } from '../../../parts/deed-form.tsx';
import { EntityField } from '../../../parts/entity-field.tsx';
import { DayField, TextField } from '../../../parts/fields.tsx';
import { LineGrid } from '../../../parts/grid.tsx';
import { blankRow, type GridColumn } from '../../../parts/grid.types.ts';
import { Title } from '../../../parts/title.tsx';
import { accounts, departments } from '../../documents/pickers.ts';
import { Balance, Between } from './balance.tsx';
import { CREATE_BETWEEN, CREATE_ENTRY, ENTRY_FORM, type EntryFormData } from './document.ts';
import { entities, parties } from './pickers.ts';
import {
  betweenInput,
  entitiesOf,
  entryInput,
  faultsAt,
  type TypedEntry,
  withBalance,
} from './rows.ts';

const COLUMNS: readonly GridColumn[] = [
  { key: 'account', title: 'Account', kind: 'picker', asks: accounts },
  { key: 'debit', title: 'Debit', kind: 'amount' },
  { key: 'credit', title: 'Credit', kind: 'amount' },
  { key: 'entity', title: 'Entity', kind: 'picker', asks: entities },
  { key: 'department', title: 'Department', kind: 'picker', asks: departments },
  { key: 'vendor', title: 'Party', kind: 'picker', asks: parties },
  { key: 'description', title: 'Description', kind: 'words' },
];

const PARAMETERS = { entity: id() };

interface PartProps {
  readonly typed: TypedEntry;
  readonly change: Kept<TypedEntry>['change'];
  readonly deed: Deed<unknown>;
}

function EntryFields({ typed, change, deed }: PartProps) {
  return (
    <div class="form-fields">
      <EntityField
        value={typed.entity}
        onValue={(entity) => change({ entity })}
        faults={deed.faults('entity')}
      />
      <DayField
        label="Date"
        value={typed.date}
        onValue={(date) => change({ date })}
        faults={deed.faults('date')}
      />
      <TextField
        label="Currency, if not that of the books"
        value={typed.currency}
        onValue={(currency) => change({ currency })}
        faults={deed.faults('currency')}
      />
      <TextField
        label="Memo"
        value={typed.memo}
        onValue={(memo) => change({ memo })}
        faults={deed.faults('memo')}
      />
      <TextField
        label="Reference"
        value={typed.refNumber}
        onValue={(refNumber) => change({ refNumber })}
        faults={deed.faults('refNumber')}
      />
      <DayField
        label="Reversed on"
        value={typed.reversalDate}
        onValue={(reversalDate) => change({ reversalDate })}
        faults={deed.faults('reversalDate')}
      />
    </div>
  );
}

/** The row of a cell in which `=` stands alone: its amount is to be worked out. */
function keyToBalance({ target }: Event, typed: TypedEntry): string | undefined {
  if (!(target instanceof HTMLInputElement) || target.value.trim() !== '=') return undefined;
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return row === undefined ? undefined : typed.rows[Number(row)]?.key;
}

function EntryLines({ typed, change, deed }: PartProps) {
  const { entities: all } = useConsole().frame;
  return (
    <div
      class="journal-lines"
      onFocusOutCapture={(event) => {
        const key = keyToBalance(event, typed);
        if (key !== undefined) change((before) => ({ rows: withBalance(before.rows, key) }));
      }}
    >
      <LineGrid
        label="Lines"
        columns={COLUMNS.filter(({ key }) => key !== 'entity' || all.length > 1)}
        rows={typed.rows}
        onRows={(next) => change((before) => ({ rows: next(before.rows) }))}
        faults={faultsAt(deed, typed.rows)}
      />
      <p class="quiet grid-keys">
        <kbd>=</kbd> in an amount balances its line.
      </p>
    </div>
  );
}

/** The deed for what is typed: an entry, or one between companies. */
function useSaving(typed: TypedEntry, onSaved: (words: string, path: string) => void) {
  const isBetween = entitiesOf(typed).size > 1;
  const input = entryInput(typed);
  const one = useDeed({
    document: CREATE_ENTRY,
    variables: input && !isBetween ? { input } : undefined,
    lacking: 'Choose an entity, and fill in two lines.',
    onDone: ({ saved }) => onSaved(`Saved ${saved.order ?? ''}.`, `/journal/${saved.id}`),
  });
  const between = useDeed({
    document: CREATE_BETWEEN,
    variables: isBetween ? { input: betweenInput(typed) } : undefined,
    onDone: ({ saved }) =>
      onSaved(`Saved: ${saved.journals.length} entries.`, `/journal/${saved.journals[0] ?? ''}`),
  });
  return { isBetween, deed: isBetween ? between : one };
}

function View({
  data,
  address,
}: {
  readonly data: EntryFormData;
  readonly address: Address<typeof PARAMETERS>;
}) {
  const { browser, frame, to } = useConsole();
  const {
    value: typed,
    change,
    forget,
  } = useKept<TypedEntry>('entry', {
    entity: address.entity ?? data.latest.results[0]?.entityId ?? frame.entities[0]?.id ?? '',
    date: frame.today,
    ...{ currency: '', memo: '', refNumber: '', reversalDate: '' },
    rows: [blankRow('0'), blankRow('1')],
  });
  const { deed, isBetween } = useSaving(typed, (words, path) => {
    browser?.say(words);
    forget();
    browser?.go(to(path));
  });
  const how = offer(frame, 'journal_entries');
  const save = (): void => {
    if (how !== 'none') void deed.run();
  };
  const focusFirst = (): void => document.querySelector<HTMLElement>('.line-grid input')?.focus();
  useKeys([
    { keys: 'ctrl+enter', does: 'Save', run: save },
    { keys: 'ctrl+arrowdown', does: 'To the lines', run: focusFirst },
  ]);
  useLayoutEffect(focusFirst, []);
  return (
    <DeedForm {...{ deed, how }} onSave={save}>
      <EntryFields {...{ typed, change, deed }} />
      <EntryLines {...{ typed, change, deed }} />
      <Balance rows={typed.rows} />
      {isBetween && <Between typed={typed} />}
    </DeedForm>
  );
}

export default definePage({
  title: () => 'New entry',
  address: PARAMETERS,
  document: ENTRY_FORM,
  variables: () => ({}),
  Head: () => <Title>New entry</Title>,
  View,
});
