// Deeds on a reconciliation: each is opened by the address, and tried out before it is done.
import { useEffect } from 'preact/hooks';
import { useConsole } from '../../../kit/context.ts';
import type { Frame } from '../../../kit/contract.ts';
import { type Deed, useDeed } from '../../../kit/deed.ts';
import { isZero } from '../../../kit/money.ts';
import { may } from '../../../kit/rights.ts';
import { ChangeDeed } from '../../../parts/change-deed.tsx';
import { DeedDrawer, type OfferedDeed } from '../../../parts/deed-drawer.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { Money } from '../../../parts/figures.tsx';
import { CHANGE, DELETE, type Report, STEP, TICK } from './document.ts';
import type { Ticks } from './ticks.ts';

const resource = 'reconciliations';

interface DeedProps {
  readonly report: Report;
  /** The difference with the ticks that are under way. */
  readonly left: string;
  readonly ticks: Ticks;
}

/** Closes the drawer, and shows what has become of the reconciliation. */
function useClosing(words: string): () => void {
  const { browser, href } = useConsole();
  return () => {
    browser?.say(words);
    browser?.go(href({ do: null }), { isReplacing: true });
  };
}

/** Ticks that are under way go first. */
function useAfterTicks<Data>(deed: Deed<Data>, ticks: Ticks): Deed<Data> {
  return {
    ...deed,
    run: async () => {
      await ticks.flush();
      await deed.run();
    },
  };
}

function useStep(report: string, status: 'DRAFT' | 'PENDING_APPROVAL' | 'APPROVED', words: string) {
  return useDeed({
    document: STEP,
    variables: { id: report, status },
    onDone: useClosing(words),
  });
}

function Send({ report: { id, currency }, left, ticks }: DeedProps) {
  const deed = useAfterTicks(useStep(id, 'PENDING_APPROVAL', 'Sent for approval.'), ticks);
  useEffect(() => void ticks.flush(), []);
  if (!isZero(left)) {
    return (
      <Drawer parameter="do">
        <h2>Send for approval</h2>
        <p>
          The difference is <Money amount={left} currency={currency} showsCurrency />. A
          reconciliation is sent at 0: tick what the statement shows, or correct its balance.
        </p>
      </Drawer>
    );
  }
  return (
    <DeedDrawer
      {...{ title: 'Send for approval', verb: 'Send', resource, deed }}
      words="The statement and the ticked lines agree. Nothing is ticked any more until it is a draft again."
    />
  );
}

const Approve = ({ report }: DeedProps) => (
  <DeedDrawer
    {...{ title: 'Approve', verb: 'Approve', resource }}
    deed={useStep(report.id, 'APPROVED', 'Approved.')}
    words="What it confirms cannot change in amount, day or account any more."
  />
);
const Back = ({ report }: DeedProps) => (
  <DeedDrawer
    {...{ title: 'Back to draft', verb: 'Back to draft', resource }}
    deed={useStep(report.id, 'DRAFT', 'It is a draft again.')}
    words="Lines can be ticked again; those that are ticked stay so."
  />
);
const Reopen = ({ report }: DeedProps) => (
  <DeedDrawer
    {...{ title: 'Reopen', verb: 'Reopen', resource, isDanger: true }}
    deed={useStep(report.id, 'DRAFT', 'It is a draft again.')}
    words="The approval is taken back; the lines that are ticked stay so."
  />
);

const Correct = ({ report }: DeedProps) => (
  <ChangeDeed
    {...{ resource, document: CHANGE, record: report }}
    object="ReconciliationReport"
    noun="statement"
    of={[
      { name: 'statementEndingDate', label: 'Last day', kind: 'day' },
      { name: 'startingBalance', label: 'Starts with', kind: 'amount' },
      { name: 'endingBalance', label: 'Ends with', kind: 'amount' },
    ]}
  />
);

function Delete({ report }: DeedProps) {
  const { browser, to } = useConsole();
  const deed = useDeed({
    document: DELETE,
    of: report,
    variables: { id: report.id },
    onDone: () => {
      browser?.say('Deleted.');
      browser?.go(to('/bank/reconciliations'), { isReplacing: true });
    },
  });
  return (
    <DeedDrawer
      {...{ title: 'Delete', verb: 'Delete', resource, deed, isDanger: true }}
      words="Its lines are ticked no more. The ledger stays as it is."
    />
  );
}

/** All that was ticked and taken back, as one proposal. */
function ProposeTicks({ report: { id }, ticks }: DeedProps) {
  const held = ticks.held();
  const deed = useDeed({
    document: TICK,
    variables: held && {
      ...{ id, on: [...held.on], off: [...held.off] },
      ...{ isOn: held.on.length > 0, isOff: held.off.length > 0 },
    },
  });
  return (
    <DeedDrawer
      {...{ title: 'Propose the ticks', verb: 'Tick', resource, deed }}
      words={
        held
          ? `${held.on.length} to tick, ${held.off.length} to take back.`
          : 'Nothing is ticked yet.'
      }
    />
  );
}

const DRAWERS = {
  send: Send,
  tick: ProposeTicks,
  approve: Approve,
  back: Back,
  reopen: Reopen,
  correct: Correct,
  delete: Delete,
} as const;
export const DEEDS = ['', ...Object.keys(DRAWERS)] as readonly string[];

/** Deeds of a reconciliation in its state: a drawer opens for nothing else. */
export function deedsOf(report: Report, frame: Frame): readonly OfferedDeed[] {
  const { status } = report;
  const isDraft = status === 'DRAFT';
  const mayApprove = may(frame, 'reconciliations:approve');
  return [
    { name: 'send', text: 'Send for approval', resource, isPossible: isDraft, isPrimary: true },
    {
      ...{ name: 'approve', text: 'Approve', key: 'a', resource, isPrimary: true },
      isPossible: status === 'PENDING_APPROVAL' && mayApprove,
    },
    { name: 'back', text: 'Back to draft', resource, isPossible: status === 'PENDING_APPROVAL' },
    { name: 'reopen', text: 'Reopen', resource, isPossible: status === 'APPROVED' && mayApprove },
    { name: 'correct', text: 'Correct', key: 'e', resource, isPossible: isDraft },
    {
      ...{ name: 'delete', text: 'Delete', resource },
      isPossible: status !== 'APPROVED' || mayApprove,
    },
  ];
}

/** The drawer of the deed that the address names. */
export function OpenDeed({ name, ...props }: DeedProps & { readonly name: string }) {
  const { frame } = useConsole();
  const isOffered =
    (name === 'tick' && props.report.status === 'DRAFT') ||
    deedsOf(props.report, frame).some((each) => each.name === name && each.isPossible);
  const Opened = isOffered ? DRAWERS[name as keyof typeof DRAWERS] : undefined;
  return Opened ? <Opened key={name} {...props} /> : null;
}
