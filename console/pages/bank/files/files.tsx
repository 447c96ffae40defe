// Statement files of banks: looked at before they are loaded, and large ones under way.
import { useEffect } from 'preact/hooks';
import { id, oneOf } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { momentText } from '../../../kit/days.ts';
import { written } from '../../../kit/money.ts';
import { definePage } from '../../../kit/page.ts';
import { may, offer } from '../../../kit/rights.ts';
import { Badge, type Tone } from '../../../parts/badge.tsx';
import { Empty } from '../../../parts/empty.tsx';
import { Part } from '../../../parts/facts.tsx';
import { Table } from '../../../parts/table.tsx';
import { Title } from '../../../parts/title.tsx';
import { type FilesData, KIND, nameOf, type LargeFile, STATEMENT_FILES } from './document.ts';
import { Load, type LoadAddress } from './load.tsx';

const AGAIN_MS = 2_000;

const STATES: Readonly<Record<string, readonly [text: string, tone: Tone]>> = {
  RUNNING: ['Under way', 'read'],
  DONE: ['Loaded', 'good'],
  FAILED: ['Broken off', 'bad'],
};

interface RunReport {
  readonly counts?: { readonly created?: number };
  readonly faultCount?: number;
}

/** Large files: how far each is, how many lines it brought, and how many it could not bring. */
function Runs({ data }: { readonly data: FilesData }) {
  const { browser, to } = useConsole();
  const runs = (data.uploadRuns?.results ?? []).filter(({ kind }) => kind === KIND);
  const isBusy = runs.some(({ status }) => status === 'RUNNING');
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => browser?.refresh(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [data]);
  if (runs.length === 0) return null;
  const accountOf = ({ settings }: LargeFile): string => {
    const { account } = (settings ?? {}) as { readonly account?: number };
    const found = data.bankAccounts.results.find((each) => each.id === String(account));
    return found ? nameOf(found) : 'An account';
  };
  const reportOf = ({ report }: LargeFile): RunReport => report ?? {};
  const number = (count: number | undefined): string =>
    count === undefined ? '' : written(String(count), 0);
  return (
    <Part title="Large files">
      <Table
        label="Large files"
        rows={runs}
        id={(run) => run.id}
        href={(run) => to(`/imports/${run.id}`)}
        columns={[
          { key: 'account', title: 'Account', cell: (run) => <bdi>{accountOf(run)}</bdi> },
          {
            ...{ key: 'at', title: 'Begun', kind: 'day', isMinor: true },
            cell: ({ createdAt }) => momentText(createdAt),
          },
          {
            ...{ key: 'state', title: 'State', kind: 'day' },
            cell: ({ status }) => {
              const [text, tone] = STATES[status ?? ''] ?? [status ?? '', undefined];
              return <Badge {...{ text, tone }} />;
            },
          },
          {
            ...{ key: 'read', title: 'Lines read', kind: 'amount' },
            cell: ({ rowsRead }) => number(rowsRead),
          },
          {
            ...{ key: 'new', title: 'New', kind: 'amount', isMinor: true },
            cell: (run) => number(reportOf(run).counts?.created),
          },
          {
            ...{ key: 'faults', title: 'Faults', kind: 'amount', isMinor: true },
            cell: (run) => number(reportOf(run).faultCount),
          },
        ]}
      />
    </Part>
  );
}

function View({ data, address }: { readonly data: FilesData; readonly address: LoadAddress }) {
  const { frame, to } = useConsole();
  const accounts = data.bankAccounts.results;
  if (accounts.length === 0) {
    return (
      <Empty title="No bank accounts yet">
        <p>
          A statement is loaded into a <a href={to('/bank')}>bank account</a>. Create one over the
          API:
        </p>
        <pre>POST /ca/api/account</pre>
      </Empty>
    );
  }
  return (
    <>
      {offer(frame, 'bank_transactions') === 'none' ? (
        <p class="message message-note">
          Loading a file needs the permission bank transactions: write. Ask an admin of{' '}
          {frame.workspace.name} to grant it.
        </p>
      ) : (
        <Load accounts={accounts} address={address} />
      )}
      <Runs data={data} />
    </>
  );
}

export default definePage({
  title: () => 'Statement files',
  address: { account: id(), file: id(), order: oneOf(['', 'DMY', 'MDY'], '') },
  document: STATEMENT_FILES,
  variables: (_, frame) => ({ mayRuns: may(frame, 'invoices:read') }),
  Head: () => (
    <Title lead="Files of a bank: CSV, OFX or CAMT.053. What is in one is shown before it is loaded; loading it twice changes nothing.">
      Statement files
    </Title>
  ),
  View,
});
