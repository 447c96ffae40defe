// A form that pays an invoice or a bill with a bank line, found by number or name.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useDeed } from '../../../kit/deed.ts';
import { graphql, question, type ResultOf, type VariablesOf } from '../../../kit/graphql.ts';
import { useKeys } from '../../../kit/keys.ts';
import { areEqual, difference, isNegative, written } from '../../../kit/money.ts';
import { AmountField } from '../../../parts/fields.tsx';
import { Picker, type PickerChoice } from '../../../parts/picker.tsx';
import { Preview } from '../../../parts/preview.tsx';
import { sizeOf } from './categories.tsx';
import type { BankLine } from './document.ts';
import type { Question } from '../../../kit/contract.ts';

const INVOICES = graphql(`
  query FindInvoice($q: String, $entity: [ID!], $currency: [Currency!], $journal: [ID!]) {
    invoices(
      q: $q
      filter: { status: [UNPAID, PARTIALLY_PAID], entity: $entity, currency: $currency }
      sort: [DUE_DATE, ID]
      limit: 100
    ) {
      results {
        id
        invoiceNumber
        clientName
        amountDue
      }
    }
    ledgerLines(filter: { journal: $journal }, allTime: true, limit: 100) {
      results {
        id
        accountType
      }
    }
  }
`);
const BILLS = graphql(`
  query FindBill($q: String, $entity: [ID!], $currency: [Currency!], $journal: [ID!]) {
    bills(
      q: $q
      filter: { status: [UNPAID, PARTIALLY_PAID], entity: $entity, currency: $currency }
      sort: [DUE_DATE, ID]
      limit: 100
    ) {
      results {
        id
        billNumber
        vendorName
        amountDue
      }
    }
    ledgerLines(filter: { journal: $journal }, allTime: true, limit: 100) {
      results {
        id
        accountType
      }
    }
  }
`);
const PAY_INVOICE = graphql(`
  mutation PayInvoiceWithLine($transactionId: ID!, $items: [TransactionPaymentItem!]!) {
    paid: payInvoicesWithTransaction(transactionId: $transactionId, items: $items) {
      id
    }
  }
`);
const PAY_BILL = graphql(`
  mutation PayBillWithLine($transactionId: ID!, $items: [TransactionPaymentItem!]!) {
    paid: payBillsWithTransaction(transactionId: $transactionId, items: $items) {
      id
    }
  }
`);
const UNPAY_INVOICE = graphql(`
  mutation UnpayInvoice($id: ID!, $paymentId: ID!) {
    deleteInvoicePayment(id: $id, paymentId: $paymentId)
  }
`);
const UNPAY_BILL = graphql(`
  mutation UnpayBill($id: ID!, $paymentId: ID!) {
    deleteBillPayment(id: $id, paymentId: $paymentId)
  }
`);

const undoing = (
  isBill: boolean,
  ids: { readonly id: string; readonly paymentId: string },
): Question => (isBill ? question(UNPAY_BILL, ids) : question(UNPAY_INVOICE, ids));

interface FoundDocument extends PickerChoice {
  readonly due: string;
  /** The line of the ledger that pays: the one on Uncategorized. */
  readonly with: string | undefined;
}

/** The documents that were found, those of the same amount first. */
function foundIn(data: unknown, size: string, currency: string): readonly FoundDocument[] {
  const { ledgerLines, invoices, bills } = data as Partial<ResultOf<typeof INVOICES>> &
    Partial<ResultOf<typeof BILLS>>;
  const paying = ledgerLines?.results.find(({ accountType }) => accountType === 'UNCATEGORIZED');
  const rows = [
    ...(invoices?.results ?? []).map((each) => ({
      ...{ id: each.id, due: each.amountDue },
      name: `${each.invoiceNumber ?? each.id} · ${each.clientName ?? ''}`,
    })),
    ...(bills?.results ?? []).map((each) => ({
      ...{ id: each.id, due: each.amountDue },
      name: `${each.billNumber} · ${each.vendorName ?? ''}`,
    })),
  ].map((each) => ({
    ...each,
    detail: `${written(each.due, 2)} ${currency}`,
    with: paying?.id,
  }));
  const isSame = ({ due }: { due: string }): boolean => areEqual(due, size);
  return [...rows.filter(isSame), ...rows.filter((each) => !isSame(each))].slice(0, 12);
}

interface FindProps {
  readonly line: BankLine;
  readonly verb: string;
  readonly onDone: (words: string, undo: Question | undefined) => void;
  readonly onClose: () => void;
}

/** The payment of a document with the line: the line's amount, or what is due where that is less. */
function usePaying({ line, onDone }: FindProps) {
  const isBill = isNegative(line.amount ?? '0');
  const noun = isBill ? 'Bill' : 'Invoice';
  const [chosen, setChosen] = useState<FoundDocument | undefined>();
  const [amount, setAmount] = useState('');
  const size = sizeOf(line.amount);
  const usual = chosen && isNegative(difference(size, chosen.due)) ? size : (chosen?.due ?? '');
  const paid = amount === '' ? usual : amount;
  const deed = useDeed({
    document: isBill ? PAY_BILL : PAY_INVOICE,
    variables: chosen && {
      transactionId: chosen.with ?? '',
      items: [{ id: chosen.id, amount: paid }],
    },
    onDone: ({ paid: [payment] }) =>
      onDone(
        `${noun} ${chosen?.name ?? ''}`,
        payment && undoing(isBill, { id: chosen?.id ?? '', paymentId: payment.id }),
      ),
  });
  const asked = (q: string): VariablesOf<typeof INVOICES> => ({
    q: q === '' ? null : q,
    entity: [line.entityId],
    currency: [line.currency],
    journal: line.journalId === null ? [] : [line.journalId],
  });
  return {
    ...{ deed, noun, chosen, paid, setAmount },
    choose: (choice: PickerChoice | undefined): void => {
      setChosen(choice as FoundDocument | undefined);
      setAmount('');
    },
    ask: (words: string): Question =>
      isBill ? question(BILLS, asked(words)) : question(INVOICES, asked(words)),
    choices: (data: unknown) => foundIn(data, size, line.currency),
  };
}

export function Find(props: FindProps) {
  const { verb, onClose } = props;
  const { deed, noun, chosen, paid, setAmount, choose, ask, choices } = usePaying(props);
  const form = useRef<HTMLFormElement>(null);
  // Before the next key comes.
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), []);
  useKeys([
    { keys: 'ctrl+enter', does: verb, run: () => void deed.run() },
    { keys: 'escape', does: 'Close the form', run: onClose },
  ]);
  return (
    <form
      ref={form}
      class="deed"
      aria-label={`Find ${noun.toLowerCase()}`}
      onSubmit={(event) => {
        event.preventDefault();
        void deed.run();
      }}
    >
      <h2>{noun === 'Bill' ? 'Find a bill' : 'Find an invoice'}</h2>
      <div class="form-fields part">
        <Picker
          label={`${noun} by number or name`}
          value={chosen}
          onValue={choose}
          faults={[...deed.faults('transactionId'), ...deed.faults('items.0.id')]}
          question={ask}
          choices={choices}
        />
        <AmountField
          label="Amount"
          value={paid}
          onValue={setAmount}
          faults={deed.faults('items.0.amount')}
          hint="What is left over of the line stays to be categorised."
        />
      </div>
      <p class="row submit">
        <button class="primary" disabled={deed.state === 'doing'}>
          {verb}
        </button>
        <button type="button" onClick={onClose}>
          Close
        </button>
      </p>
      <Preview deed={deed} />
    </form>
  );
}
