// Inbox of bills: papers of vendors that came in, each beside its file, until a bill is made of it or it is refused.
import { type Address, id, oneOf } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { momentText } from '../../../kit/days.ts';
import { question, type ResultOf } from '../../../kit/graphql.ts';
import { definePage } from '../../../kit/page.ts';
import { may, offer } from '../../../kit/rights.ts';
import { Badge, type Tone } from '../../../parts/badge.tsx';
import { Empty } from '../../../parts/empty.tsx';
import { Money } from '../../../parts/figures.tsx';
import { Choice, Filters } from '../../../parts/filters.tsx';
import { Table } from '../../../parts/table.tsx';
import { Title } from '../../../parts/title.tsx';
import { FileField } from '../../documents/files.tsx';
import { type BillDraft, INBOX, type InboxData, START, WAITING } from './document.ts';
import { DraftForm, RefuseDraft } from './draft.tsx';

const STATES: Readonly<Record<string, readonly [text: string, tone: Tone]>> = {
  PARSING: ['Being read', 'read'],
  PARSE_FAILED: ['Not read', 'bad'],
  NOT_A_BILL: ['Perhaps no bill', 'warn'],
  NEEDS_REVIEW: ['To complete', 'warn'],
  UNASSIGNED: ['To complete', 'warn'],
  READY: ['Complete', 'good'],
  PROMOTED: ['Bill made', 'good'],
  DISCARDED: ['Refused', undefined],
};
const chipOf = (status: string) => {
  const [text, tone] = STATES[status] ?? [status, undefined];
  return { text, tone };
};

const SHOWN = [
  ['', 'Waiting'],
  ['PROMOTED', 'Bill made'],
  ['DISCARDED', 'Refused'],
] as const;
const PARAMETERS = {
  draft: id(),
  status: oneOf(['', 'PROMOTED', 'DISCARDED'], ''),
  do: oneOf(['', 'refuse'], ''),
  entity: id(),
};
type InboxAddress = Address<typeof PARAMETERS>;

/** A paper is put in by its file. */
function PutIn() {
  const { browser, href, frame } = useConsole();
  const start = async (sourceFile: string): Promise<void> => {
    const entity = frame.entities.length === 1 ? frame.entities[0]?.id : undefined;
    const input = { source: 'UI_UPLOAD' as const, sourceFile, ...(entity && { entity }) };
    const told = await browser?.act(question(START, { input }));
    if (!told) return;
    if ('refusal' in told.answer) browser?.say(told.answer.refusal.message);
    else {
      const { createBillDraft } = told.answer.data as ResultOf<typeof START>;
      browser?.go(href({ draft: createBillDraft.id, status: null }));
    }
  };
  return (
    <FileField
      label="Put a paper in: a PDF or a picture"
      model="bill"
      onKept={(file) => void start(file)}
    />
  );
}

/** A paper that waits no more, in words. */
function Ended({ draft }: { readonly draft: BillDraft }) {
  const { to } = useConsole();
  return (
    <p class="message message-note">
      {draft.promotedBillId === null ? (
        <>It was refused{draft.discardReason === null ? '' : `: ${draft.discardReason}`}.</>
      ) : (
        <>
          A bill was made of it. <a href={to(`/bills/${draft.promotedBillId}`)}>See the bill</a>
        </>
      )}
    </p>
  );
}

function Chosen({ draft, name }: { readonly draft: BillDraft; readonly name: string }) {
  const isWaiting = WAITING.some((each) => each === draft.status);
  return (
    <section class="record-part" aria-label={`Paper ${draft.id}`}>
      <h2>
        Paper {draft.id} <Badge {...chipOf(draft.status)} />
      </h2>
      {isWaiting ? <DraftForm key={draft.id} draft={draft} /> : <Ended draft={draft} />}
      {isWaiting && name === 'refuse' && <RefuseDraft draft={draft} />}
    </section>
  );
}

function View({ data, address }: { readonly data: InboxData; readonly address: InboxAddress }) {
  const { href, frame, may: mayDo } = useConsole();
  const { results, count } = data.billDrafts;
  const mayPut = offer(frame, 'bills') !== 'none' && mayDo('files:draft');
  return (
    <>
      {mayPut && (
        <div class="row submit">
          <PutIn />
        </div>
      )}
      {results.length === 0 ? (
        <Empty title="Nothing waits here">
          <p>
            Papers of vendors stand here until a bill is made of them: put in above, or sent by the
            API.
          </p>
          <pre>POST /coa/api/v1/bill-draft</pre>
        </Empty>
      ) : (
        <Table
          label="Papers"
          rows={results}
          count={count}
          id={(row) => row.id}
          href={(row) => href({ draft: row.id, do: null })}
          columns={[
            { key: 'paper', title: 'Paper', cell: (row) => `Paper ${row.id}` },
            {
              ...{ key: 'vendor', title: 'Vendor' },
              cell: (row) => (
                <bdi>{row.extractedVendorName ?? row.senderEmail ?? row.emailSubject}</bdi>
              ),
            },
            {
              key: 'number',
              title: 'Number',
              isMinor: true,
              cell: (row) => row.extractedBillNumber,
            },
            {
              ...{ key: 'at', title: 'Received', kind: 'day', isMinor: true },
              cell: (row) => momentText(row.createdAt),
            },
            {
              ...{ key: 'state', title: 'State', kind: 'day' },
              cell: (row) => <Badge {...chipOf(row.status)} />,
            },
            {
              ...{ key: 'total', title: 'Total', kind: 'amount', isMinor: 'phone' },
              cell: (row) => (
                <Money
                  amount={row.extractedTotalAmount}
                  currency={row.extractedCurrency ?? undefined}
                  showsCurrency
                />
              ),
            },
          ]}
        />
      )}
      {data.billDraft && <Chosen draft={data.billDraft} name={address.do} />}
    </>
  );
}

const Head = ({ address }: { readonly address: InboxAddress }) => (
  <>
    <Title lead="Papers of vendors, until a bill is made of each.">Inbox of bills</Title>
    <Filters label="Filters" fields={['status', 'draft']}>
      <Choice label="State" name="status" value={address.status} options={SHOWN} />
    </Filters>
  </>
);

export default definePage({
  title: () => 'Inbox of bills',
  address: PARAMETERS,
  document: INBOX,
  variables: ({ draft, status, entity }, frame) => ({
    filter: {
      status: status === '' ? [...WAITING] : [status],
      ...(entity !== null && { entity: [entity] }),
    },
    ...{ draft: draft ?? '1', hasDraft: draft !== null },
    withFiles: may(frame, 'files:read'),
    withVendors: may(frame, 'vendors:read'),
  }),
  Head,
  View,
});
