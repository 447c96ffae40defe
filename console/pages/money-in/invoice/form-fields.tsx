// The head of the form of an invoice: customer, tax, entity, days, terms and references.
import type { Deed } from '../../../kit/deed.ts';
import { DayField, Select, TextField } from '../../../parts/fields.tsx';
import { EntityField } from '../../../parts/entity-field.tsx';
import { Picker } from '../../../parts/picker.tsx';
import { customers, taxRates } from '../pickers.ts';
import { TERMS, termsText } from '../words.ts';
import type { Saved, Typed } from './form-document.ts';

interface FieldsProps {
  readonly typed: Typed;
  readonly change: (part: Partial<Typed>) => void;
  readonly deed: Deed<unknown>;
  readonly saved: Saved | undefined;
  readonly isNew: boolean;
}

/** Currency, number, references and words. */
function MoreFields({ typed, change, deed, saved, isNew }: FieldsProps) {
  return (
    <>
      <TextField
        label="Currency"
        value={typed.currency}
        onValue={(currency) => change({ currency: currency.trim().toUpperCase() })}
        faults={deed.faults('currency')}
        hint={
          saved && (
            <>
              {saved.currency}
              {saved.exchangeRate !== null && ` at ${saved.exchangeRate}`}
            </>
          )
        }
      />
      <TextField
        label="Number"
        value={typed.invoiceNumber}
        onValue={(invoiceNumber) => change({ invoiceNumber })}
        faults={deed.faults('invoiceNumber')}
        hint={
          typed.invoiceNumber === '' && saved ? `Next: ${saved.invoiceNumber ?? '—'}` : undefined
        }
      />
      <TextField
        label="Purchase order"
        value={typed.purchaseOrderNumber}
        onValue={(purchaseOrderNumber) => change({ purchaseOrderNumber })}
        faults={deed.faults('purchaseOrderNumber')}
      />
      <TextField
        label="Message on the invoice"
        value={typed.messageOnInvoice}
        onValue={(messageOnInvoice) => change({ messageOnInvoice })}
        faults={deed.faults('messageOnInvoice')}
      />
      {isNew && (
        <label class="row form-check">
          <input
            type="checkbox"
            checked={typed.isDraft}
            onChange={({ currentTarget }) => change({ isDraft: currentTarget.checked })}
          />
          Keep as a draft
        </label>
      )}
    </>
  );
}

export function Fields(props: FieldsProps) {
  const { typed, change, deed, saved } = props;
  return (
    <div class="form-fields">
      <Picker
        {...customers}
        label="Customer"
        value={typed.client}
        onValue={(client) => change({ client })}
        faults={deed.faults('client')}
      />
      <Picker
        {...taxRates}
        label="Tax rate"
        value={typed.taxRate}
        onValue={(taxRate) => change({ taxRate })}
        faults={deed.faults('taxRate')}
      />
      <EntityField
        value={typed.entity}
        onValue={(entity) => change({ entity })}
        faults={deed.faults('entity')}
      />
      <DayField
        label="Date"
        value={typed.invoiceDate}
        onValue={(invoiceDate) => change({ invoiceDate })}
        faults={deed.faults('invoiceDate')}
      />
      <DayField
        label="Due"
        value={typed.dueDate}
        onValue={(dueDate) => change({ dueDate })}
        faults={deed.faults('dueDate')}
        hint={typed.dueDate === '' && saved ? `By the terms: ${saved.dueDate}` : undefined}
      />
      <Select
        label="Terms"
        value={typed.terms}
        options={[
          ['', 'Of the customer'],
          ...TERMS.map((each) => [each, termsText(each)] as const),
        ]}
        onValue={(terms) => change({ terms })}
        faults={deed.faults('terms')}
      />
      <MoreFields {...props} />
    </div>
  );
}
