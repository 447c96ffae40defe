// The notice that somebody else changed the invoice that is being edited.
import { Overtaken } from '../../../parts/overtaken.tsx';
import { type FormInvoice, type FormState, typedOf } from './form-document.ts';
import { onTopOf, othersChanges } from './merge.ts';

export function OvertakenInvoice({
  state: { base, typed, seen },
  invoice,
  onGoOn,
}: {
  readonly state: FormState;
  /** As it is now. */
  readonly invoice: FormInvoice;
  readonly onGoOn: (state: FormState) => void;
}) {
  const now = typedOf(invoice);
  const goOn = (next: FormState['typed']): void =>
    onGoOn({ typed: next, base: now, seen: invoice.lastModifiedAt });
  return (
    <Overtaken
      record={{ object: 'Invoice', ...invoice, seen }}
      noun="invoice"
      changes={othersChanges(base, typed, invoice)}
      onGoOn={() => goOn(onTopOf(base, typed, invoice))}
      onGiveUp={() => goOn(now)}
    />
  );
}
