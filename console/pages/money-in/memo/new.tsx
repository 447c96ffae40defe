// A new credit memo: who, when, the lines, and what saving it will do.
import { useLayoutEffect } from 'preact/hooks';
import { type Address, id } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import type { Frame } from '../../../kit/contract.ts';
import { type Deed, useDeed } from '../../../kit/deed.ts';
import { type Kept, useKept } from '../../../kit/kept.ts';
import { useKeys } from '../../../kit/keys.ts';
import { definePage } from '../../../kit/page.ts';
import { offer } from '../../../kit/rights.ts';
import { DayField, TextField } from '../../../parts/fields.tsx';
import { DeedForm } from '../../../parts/deed-form.tsx';
import { EntityField } from '../../../parts/entity-field.tsx';
import { Money } from '../../../parts/figures.tsx';
import { LineGrid } from '../../../parts/grid.tsx';
import { blankRow, type GridColumn, type GridRow, placesOf } from '../../../parts/grid.types.ts';
import { type PickerChoice, Picker } from '../../../parts/picker.tsx';
import { Title } from '../../../parts/title.tsx';
import { lineFaults } from '../../documents/line-faults.ts';
import { accounts, customers, departments, taxRates } from '../../documents/pickers.ts';
import { CREATE_MEMO, MEMO_FORM, type MemoFormData, type MemoInput } from './document.ts';

const COLUMNS: readonly GridColumn[] = [
  { key: 'account', title: 'Account', kind: 'picker', asks: accounts },
  { key: 'amount', title: 'Amount', kind: 'amount' },
  { key: 'taxRate', title: 'Tax rate', kind: 'picker', asks: taxRates },
  { key: 'department', title: 'Department', kind: 'picker', asks: departments },
  { key: 'description', title: 'Description', kind: 'words' },
];
/** Faults of what has no column stand at the nearest one. */
const TOLD_AT: Readonly<Record<string, readonly string[]>> = {
  account: ['account', 'nonFieldErrors'],
  taxRate: ['taxRate', 'tax'],
};

const PARAMETERS = { client: id(), invoice: id(), entity: id() };

interface Typed {
  readonly entity: string;
  readonly client?: PickerChoice | undefined;
  readonly creditMemoDate: string;
  readonly refNumber: string;
  readonly messageOnCreditMemo: string;
  readonly rows: readonly GridRow[];
}

/** The input as the service takes it; undefined while there is too little to try. */
function inputOf(typed: Typed, currency: string | undefined): MemoInput | undefined {
  const { client, entity, rows, creditMemoDate, refNumber, messageOnCreditMemo } = typed;
  const said = placesOf(rows).flatMap((at) => rows[at] ?? []);
  if (!client || entity === '' || said.length === 0) return undefined;
  return {
    ...{ entity, client: client.id, creditMemoDate },
    ...(currency !== undefined && { currency }),
    ...(refNumber !== '' && { refNumber }),
    ...(messageOnCreditMemo !== '' && { messageOnCreditMemo }),
    lines: said.map(({ cells: { amount = '', description = '' }, chosen }) => ({
      account: chosen['account']?.id ?? '',
      ...(amount !== '' && { amount }),
      ...(description !== '' && { description }),
      ...(chosen['taxRate'] && { taxRate: chosen['taxRate'].id }),
      ...(chosen['department'] && { department: chosen['department'].id }),
    })),
  };
}

const focusFirst = (selector: string): void =>
  document.querySelector<HTMLElement>(`${selector} input`)?.focus();

/** The first state of the form. */
function beginning(
  { vendor, invoice, latest }: MemoFormData,
  address: Address<typeof PARAMETERS>,
  frame: Frame,
): Typed {
  return {
    entity:
      invoice?.entityId ??
      address.entity ??
      latest.results[0]?.entityId ??
      frame.entities[0]?.id ??
      '',
    client: vendor ? { id: vendor.id, name: vendor.name ?? vendor.id } : undefined,
    creditMemoDate: frame.today,
    refNumber: invoice?.invoiceNumber ?? '',
    messageOnCreditMemo: '',
    rows: [blankRow('0')],
  };
}

interface PartProps {
  readonly typed: Typed;
  readonly change: Kept<Typed>['change'];
  readonly deed: Deed<unknown>;
}

function MemoFields({ typed, change, deed }: PartProps) {
  return (
    <div class="form-fields">
      <Picker
        {...customers}
        label="Customer"
        value={typed.client}
        onValue={(client) => change({ client })}
        faults={deed.faults('client')}
      />
      <EntityField
        value={typed.entity}
        onValue={(entity) => change({ entity })}
        faults={deed.faults('entity')}
      />
      <DayField
        label="Date"
        value={typed.creditMemoDate}
        onValue={(creditMemoDate) => change({ creditMemoDate })}
        faults={deed.faults('creditMemoDate')}
      />
      <TextField
        label="Reference"
        value={typed.refNumber}
        onValue={(refNumber) => change({ refNumber })}
        faults={deed.faults('refNumber')}
      />
      <TextField
        label="Message on the memo"
        value={typed.messageOnCreditMemo}
        onValue={(messageOnCreditMemo) => change({ messageOnCreditMemo })}
        faults={deed.faults('messageOnCreditMemo')}
      />
    </div>
  );
}

function MemoLines({ typed, change, deed }: PartProps) {
  return (
    <LineGrid
      label="Lines"
      columns={COLUMNS}
      rows={typed.rows}
      onRows={(next) => change((before) => ({ rows: next(before.rows) }))}
      faults={lineFaults(deed, typed.rows, TOLD_AT)}
    />
  );
}

function View({
  data,
  address,
}: {
  readonly data: MemoFormData;
  readonly address: Address<typeof PARAMETERS>;
}) {
  const { browser, frame, to } = useConsole();
  const { vendor, invoice } = data;
  const begin = beginning(data, address, frame);
  const name = `memo ${address.client ?? ''} ${address.invoice ?? ''}`.trim();
  const { value: typed, change, forget } = useKept<Typed>(name, begin);
  const input = inputOf(typed, invoice?.currency);
  const deed = useDeed({
    document: CREATE_MEMO,
    variables: input && { input },
    onDone: ({ saved }) => {
      browser?.say(`Saved ${saved.creditMemoNumber ?? ''}.`);
      forget();
      browser?.go(to(`/credit-memos/${saved.id}`));
    },
  });
  const how = offer(frame, 'credit_memos');
  const save = (): void => {
    if (how !== 'none') void deed.run();
  };
  useKeys([
    { keys: 'ctrl+enter', does: 'Save', run: save },
    { keys: 'ctrl+arrowdown', does: 'To the lines', run: () => focusFirst('.line-grid') },
  ]);
  useLayoutEffect(() => focusFirst(vendor ? '.line-grid' : '.form-fields'), []);
  const saved = deed.data?.saved;
  return (
    <DeedForm {...{ deed, how }} onSave={save}>
      <MemoFields typed={typed} change={change} deed={deed} />
      <MemoLines typed={typed} change={change} deed={deed} />
      <p class="form-total" aria-live="polite">
        {saved && (
          <strong>
            Total <Money amount={saved.totalAmount} currency={saved.currency} showsCurrency />
          </strong>
        )}
      </p>
    </DeedForm>
  );
}

export default definePage({
  title: () => 'New credit memo',
  address: PARAMETERS,
  document: MEMO_FORM,
  variables: ({ client, invoice }) => ({
    // A part that is left out needs an id all the same.
    ...{ client: client ?? '1', hasClient: client !== null },
    ...{ invoice: invoice ?? '1', hasInvoice: invoice !== null },
  }),
  Head: () => <Title>New credit memo</Title>,
  View,
});
