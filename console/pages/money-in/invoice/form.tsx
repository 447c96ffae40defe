// The form of an invoice: who, when, the lines, and what saving it will do.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useConsole } from '../../../kit/context.ts';
import { type Deed, useDeed } from '../../../kit/deed.ts';
import { type Kept, useKept } from '../../../kit/kept.ts';
import { useKeys } from '../../../kit/keys.ts';
import { product, sum } from '../../../kit/money.ts';
import { offer } from '../../../kit/rights.ts';
import { DeedForm } from '../../../parts/deed-form.tsx';
import { Money } from '../../../parts/figures.tsx';
import { FoundAgain } from '../../../parts/found-again.tsx';
import { LineGrid } from '../../../parts/grid.tsx';
import { blankRow, type GridColumn, type GridRow, placesOf } from '../../../parts/grid.types.ts';
import { lineFaults } from '../line-faults.ts';
import { departments, type ProductChoice, products } from '../pickers.ts';
import {
  beginning,
  CHANGE,
  changesOf,
  CREATE,
  type FormAddress,
  type FormData,
  type FormInvoice,
  type FormState,
  inputOf,
  type Saved,
  type Typed,
} from './form-document.ts';
import { Fields } from './form-fields.tsx';
import { OvertakenInvoice } from './overtaken.tsx';

const COLUMNS: readonly GridColumn[] = [
  {
    ...{ key: 'product', title: 'Product', kind: 'picker', asks: products },
    fills: (choice) => {
      const { price, words } = choice as ProductChoice;
      return {
        ...(typeof price === 'string' && { rate: price }),
        ...(typeof words === 'string' && words !== '' && { description: words }),
      };
    },
  },
  { key: 'quantity', title: 'Quantity', kind: 'amount' },
  { key: 'rate', title: 'Price', kind: 'amount' },
  { key: 'department', title: 'Department', kind: 'picker', asks: departments },
  { key: 'description', title: 'Description', kind: 'words' },
];

/** Faults of what has no column stand at the nearest one. */
const TOLD_AT: Readonly<Record<string, readonly string[]>> = {
  product: ['product', 'nonFieldErrors', 'tax', 'taxDescription'],
  rate: ['rate', 'amount', 'discount'],
};

const AMOUNT = /^-?\d+(\.\d+)?$/;

/** The sum while somebody types: shown with ≈ until the service has answered. */
function roughly(rows: readonly GridRow[]): string {
  return sum(
    rows.map(({ cells: { quantity = '', rate = '' } }) => {
      const times = quantity === '' ? '1' : quantity;
      return AMOUNT.test(times) && AMOUNT.test(rate) ? product(times, rate) : '0';
    }),
  );
}

function Total({
  deed,
  saved,
  rows,
}: {
  readonly deed: Deed<unknown>;
  readonly saved: Saved | undefined;
  readonly rows: readonly GridRow[];
}) {
  const isKnown = saved !== undefined && (deed.state === 'known' || deed.state === 'done');
  const tax = sum(saved?.lines.map((line) => line.tax) ?? []);
  return (
    <p class="form-total" aria-live="polite">
      {isKnown ? (
        <>
          <span class="quiet">
            Tax <Money amount={tax} currency={saved.currency} />
          </span>{' '}
          <strong>
            Total <Money amount={saved.totalAmount} currency={saved.currency} showsCurrency />
          </strong>
        </>
      ) : (
        <strong class="quiet">
          ≈ <Money amount={roughly(rows)} decimals={2} /> before tax
        </strong>
      )}
    </p>
  );
}

/** The lines, with the amounts that the service works out. */
function FormLines({
  typed,
  change,
  deed,
  saved,
}: {
  readonly typed: Typed;
  readonly change: Kept<Typed>['change'];
  readonly deed: Deed<unknown>;
  readonly saved: Saved | undefined;
}) {
  const places = placesOf(typed.rows);
  return (
    <LineGrid
      label="Lines"
      columns={COLUMNS}
      rows={typed.rows}
      onRows={(next) => change((before) => ({ rows: next(before.rows) }))}
      faults={lineFaults(deed, typed.rows, TOLD_AT)}
      results={[
        {
          ...{ key: 'amount', title: 'Amount' },
          cell: (row) => {
            const line = saved?.lines[places.indexOf(row)];
            return line && <Money amount={line.amount} currency={saved.currency} />;
          },
        },
      ]}
    />
  );
}

/** The deed of the form, whichever it is: a new invoice, or changes of one. */
function useSaving(
  { base, typed, seen }: FormState,
  id: string | null,
  onSaved: (saved: Saved) => void,
): Deed<{ readonly saved: Saved }> {
  const input = id === null ? inputOf(typed) : undefined;
  const changes = id === null ? undefined : changesOf(base, typed);
  const onDone = ({ saved }: { readonly saved: Saved }): void => onSaved(saved);
  const creating = useDeed({ document: CREATE, variables: input && { input }, onDone });
  const changing = useDeed({
    document: CHANGE,
    variables: id !== null && seen !== null && changes ? { id, input: changes, seen } : undefined,
    onDone,
  });
  return id === null ? creating : changing;
}

const focusFirst = (selector: string): void =>
  document.querySelector<HTMLElement>(`${selector} input`)?.focus();

function useFormKeys(isNew: boolean, isBlank: boolean, save: (next: boolean) => void): void {
  useKeys([
    { keys: 'ctrl+enter', does: 'Save', run: () => save(false) },
    ...(isNew
      ? [{ keys: 'ctrl+shift+enter', does: 'Save, and the next one', run: () => save(true) }]
      : []),
    { keys: 'ctrl+arrowdown', does: 'To the lines', run: () => focusFirst('.line-grid') },
  ]);
  useLayoutEffect(() => {
    if (isNew && isBlank) focusFirst('.form-fields');
  }, []);
}

export function InvoiceForm({
  data,
  address,
}: {
  readonly data: FormData;
  readonly address: FormAddress;
}) {
  const { browser, frame, to } = useConsole();
  const begin = beginning(data, address, frame);
  const { id, client, copy } = address;
  const name = `invoice ${id ?? `new ${client ?? ''} ${copy ?? ''}`.trim()}`;
  const { value: state, change: put, forget, isFound } = useKept<FormState>(name, begin);
  const { typed } = state;
  const change: Kept<Typed>['change'] = (part) =>
    put(({ typed: before }) => ({
      typed: { ...before, ...(typeof part === 'function' ? part(before) : part) },
    }));
  const how = offer(frame, 'invoices');
  const isNext = useRef(false);
  const deed = useSaving(state, id, (saved) => {
    browser?.say(`Saved ${saved.invoiceNumber ?? 'a draft'}.`);
    if (isNext.current && id === null) {
      const { entity, taxRate, invoiceDate } = typed;
      const next = { ...begin.typed, entity, taxRate, invoiceDate, client: undefined };
      forget({ ...begin, typed: { ...next, rows: [blankRow('0')] } });
      focusFirst('.form-fields');
    } else {
      forget();
      browser?.go(to(`/invoices/${saved.id}`));
    }
  });
  const save = (next: boolean): void => {
    isNext.current = next;
    if (how !== 'none') void deed.run();
  };
  useFormKeys(id === null, !typed.client, save);
  const saved = deed.data?.saved;
  const now = deed.current as FormInvoice | undefined;
  return (
    <DeedForm
      {...{ deed, how }}
      onSave={() => save(false)}
      onSaveNext={id === null ? () => save(true) : undefined}
    >
      {isFound && <FoundAgain onForget={() => forget()} />}
      {now && now.lastModifiedAt !== state.seen && (
        <OvertakenInvoice {...{ state, invoice: now, onGoOn: put }} />
      )}
      <Fields typed={typed} change={change} deed={deed} saved={saved} isNew={id === null} />
      <FormLines typed={typed} change={change} deed={deed} saved={saved} />
      <Total deed={deed} saved={saved} rows={typed.rows} />
    </DeedForm>
  );
}
