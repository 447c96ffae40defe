// One paper of the inbox: what is known of it beside its file, completed and posted, or refused with a reason.
import { useState } from 'preact/hooks';
import { useConsole } from '../../../kit/context.ts';
import { momentText } from '../../../kit/days.ts';
import { type Deed, useDeed } from '../../../kit/deed.ts';
import { question, type ResultOf } from '../../../kit/graphql.ts';
import { useKept } from '../../../kit/kept.ts';
import { useKeys } from '../../../kit/keys.ts';
import { sum } from '../../../kit/money.ts';
import { offer } from '../../../kit/rights.ts';
import { DeedDrawer } from '../../../parts/deed-drawer.tsx';
import { DeedForm } from '../../../parts/deed-form.tsx';
import { EntityField } from '../../../parts/entity-field.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { AmountField, DayField, TextField } from '../../../parts/fields.tsx';
import { Money } from '../../../parts/figures.tsx';
import { FoundAgain } from '../../../parts/found-again.tsx';
import { LineGrid } from '../../../parts/grid.tsx';
import { placesOf } from '../../../parts/grid.types.ts';
import { Picker } from '../../../parts/picker.tsx';
import { FileLink } from '../../documents/files.tsx';
import { withAccount } from '../../documents/form/account-lines.ts';
import { AMOUNT } from '../../documents/form/kind.ts';
import { accounts, departments, type PartyChoice, vendors } from '../../documents/pickers.ts';
import { type BillDraft, KEEP, POST, REFUSE } from './document.ts';
import { patchOf, readWith, type TypedDraft, typedOf, type WordField } from './state.ts';

const COLUMNS = [
  { key: 'account', title: 'Account', kind: 'picker', asks: accounts },
  { key: 'amount', title: 'Amount', kind: 'amount' },
  { key: 'department', title: 'Department', kind: 'picker', asks: departments },
  { key: 'description', title: 'Description', kind: 'words' },
] as const;

/** Names that the service has for a field: of the paper, and of the bill that is made of it. */
const TOLD: Readonly<Record<WordField, string>> = {
  extractedBillNumber: 'billNumber',
  extractedBillDate: 'billDate',
  extractedDueDate: 'dueDate',
  extractedCurrency: 'currency',
  extractedTotalAmount: 'totalAmount',
};

interface PartProps {
  readonly draft: BillDraft;
  readonly typed: TypedDraft;
  readonly change: (part: Partial<TypedDraft>) => void;
  readonly deed: Deed<unknown>;
}

function Fields({ draft, typed, change, deed }: PartProps) {
  const { extractedVendorName: read } = draft;
  const field = (name: WordField, label: string) => ({
    ...{ label, value: typed[name], hint: readWith(draft.fieldConfidence, name) },
    onValue: (value: string) => change({ [name]: value }),
    faults: [...deed.faults(name), ...deed.faults(TOLD[name])],
  });
  return (
    <div class="form-fields">
      <Picker
        {...vendors}
        label={read === null ? 'Vendor' : `Vendor (read: ${read})`}
        value={typed.vendor}
        onValue={(vendor) =>
          change({
            vendor,
            ...(vendor && { rows: withAccount((vendor as PartyChoice).account, typed.rows) }),
          })
        }
        faults={[...deed.faults('resolvedVendor'), ...deed.faults('vendor')]}
      />
      <TextField {...field('extractedBillNumber', 'Number')} />
      <EntityField
        value={typed.entity}
        onValue={(entity) => change({ entity })}
        faults={deed.faults('entity')}
      />
      <DayField {...field('extractedBillDate', 'Date')} />
      <DayField {...field('extractedDueDate', 'Due')} />
      <TextField {...field('extractedCurrency', 'Currency')} />
      <AmountField {...field('extractedTotalAmount', 'Total on the paper')} />
    </div>
  );
}

function Lines({ typed, change, deed }: Omit<PartProps, 'draft'>) {
  const places = placesOf(typed.rows);
  return (
    <LineGrid
      label="Lines"
      columns={COLUMNS}
      rows={typed.rows}
      onRows={(next) => change({ rows: next(typed.rows) })}
      faults={(row, column) => {
        const at = places.indexOf(row);
        return [
          ...deed.faults(`extractedLineItems.${at}.${column}`),
          ...deed.faults(`lines.${at}.${column}`),
        ];
      }}
    />
  );
}

/** The paper is put away, with the reason. */
export function RefuseDraft({ draft: { id } }: { readonly draft: BillDraft }) {
  const { browser, href } = useConsole();
  const [reason, setReason] = useState('');
  const deed = useDeed({
    document: REFUSE,
    variables: reason.trim() === '' ? undefined : { id, reason },
    onDone: () => {
      browser?.say('Refused.');
      browser?.go(href({ do: null, draft: null }), { isReplacing: true });
    },
  });
  return (
    <DeedDrawer
      {...{ title: 'Refuse the paper', verb: 'Refuse', resource: 'bills', deed }}
      {...{ isDanger: true, posts: false, how: 'do' }}
      words="It leaves the inbox, and stays with its reason."
    >
      <TextField label="Reason" value={reason} onValue={setReason} faults={deed.faults('reason')} />
    </DeedDrawer>
  );
}

function useDraft(draft: BillDraft) {
  const { browser, frame, to, href } = useConsole();
  const begin = typedOf(draft, frame.entities[0]?.id ?? '');
  const { value: typed, change, forget, isFound } = useKept<TypedDraft>(`paper ${draft.id}`, begin);
  // The draft as it was when the form began, or was kept last.
  const [seen, setSeen] = useState(draft.lastModifiedAt);
  const given = { id: draft.id, input: patchOf(typed), seen };
  const deed = useDeed({
    document: POST,
    variables: typed.vendor && typed.extractedBillNumber !== '' ? given : undefined,
    onDone: ({ bill }) => {
      browser?.say(`Bill ${bill.billNumber} is made.`);
      forget();
      browser?.go(to(`/bills/${bill.id}`));
    },
  });
  /** Keeps what is known so far: nothing is posted. */
  const keep = async (): Promise<void> => {
    const told = await browser?.act(question(KEEP, given));
    if (!told) return;
    if ('refusal' in told.answer) browser?.say(told.answer.refusal.message);
    else {
      browser?.say('Kept.');
      setSeen((told.answer.data as ResultOf<typeof KEEP>).kept.lastModifiedAt);
      forget(typed);
      browser?.go(href({}), { isReplacing: true });
    }
  };
  return { typed, change, forget, isFound, deed, keep };
}

export function DraftForm({ draft }: { readonly draft: BillDraft }) {
  const { frame, href, browser } = useConsole();
  const { typed, change, forget, isFound, deed, keep } = useDraft(draft);
  const how = offer(frame, 'bills');
  const post = (): void => {
    if (how !== 'none') void deed.run();
  };
  useKeys([
    { keys: 'ctrl+enter', does: 'Post the bill', run: post },
    ...(how === 'none'
      ? []
      : [{ keys: 'x', does: 'Refuse', run: () => browser?.go(href({ do: 'refuse' })) }]),
  ]);
  const total = sum(
    typed.rows.map(({ cells: { amount = '' } }) => (AMOUNT.test(amount) ? amount : '0')),
  );
  return (
    <>
      <Facts
        facts={[
          ['File', draft.sourceFile && <FileLink file={draft.sourceFile} />],
          ['From', draft.senderEmail],
          ['Subject', draft.emailSubject],
          ['Received', momentText(draft.createdAt)],
          ['Not read', draft.parseError],
        ]}
      />
      <DeedForm
        {...{ deed, how }}
        verb="Post the bill"
        onSave={post}
        more={
          <>
            <button type="button" onClick={() => void keep()}>
              Keep for later
            </button>
            <a class="button" href={href({ do: 'refuse' })} data-deed="refuse">
              Refuse
            </a>
          </>
        }
      >
        {isFound && <FoundAgain onForget={() => forget()} />}
        <Fields {...{ draft, typed, change, deed }} />
        <Lines {...{ typed, change, deed }} />
        <p class="form-total" aria-live="polite">
          <strong>
            Lines <Money amount={total} currency={typed.extractedCurrency || 'USD'} decimals={2} />
          </strong>
        </p>
      </DeedForm>
    </>
  );
}
