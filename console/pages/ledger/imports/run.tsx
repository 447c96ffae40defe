// An import: its preview, its progress, its result, and the way back.
import { useEffect } from 'preact/hooks';
import { id } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { momentText } from '../../../kit/days.ts';
import { graphql, type ResultOf } from '../../../kit/graphql.ts';
import { counted, written } from '../../../kit/money.ts';
import { definePage } from '../../../kit/page.ts';
import { Facts, Part } from '../../../parts/facts.tsx';
import { Table } from '../../../parts/table.tsx';
import { Title } from '../../../parts/title.tsx';
import { Trail } from '../../../parts/trail.tsx';
import { ImportState } from './state.tsx';

const DOCUMENT = graphql(`
  query ImportPage($id: ID!) {
    importRun(id: $id) {
      id
      label
      fileName
      at
      status
      rowsRead
      isUndoable
      sample
      faultCount
      counts {
        what
        count
      }
      faults {
        row
        field
        message
      }
    }
  }
`);
type ImportShown = ResultOf<typeof DOCUMENT>['importRun'];

/** While somebody works on it the page comes anew by itself. */
const AGAIN_SECONDS = 2;
const isBusy = ({ status }: ImportShown): boolean =>
  status === 'CHECKING' || status === 'RUNNING' || status === 'INTERRUPTED';

const number = (count: number): string => written(String(count), 0);

const WORDS: Readonly<Record<ImportShown['status'], readonly [kind: string, words: string]>> = {
  CHECKING: ['note', 'The file is being checked. This page shows by itself how far it is.'],
  PREVIEWED: ['note', 'The file has no errors. Nothing is imported yet.'],
  RUNNING: ['note', 'The file is being imported. You may leave this page.'],
  DONE: ['done', 'Everything is imported.'],
  FAILED: ['fault', 'Nothing was imported.'],
  UNDONE: ['note', 'Reversing entries on the same days undid everything it posted.'],
  INTERRUPTED: [
    'warn',
    'Nobody has worked on this import for five minutes. A worker takes it up again by itself, and nothing is imported twice. If it stays so, check that a worker is running.',
  ],
};

/** Of a statement file what was stored before it broke off stays. */
const wordsOf = ({ status, isUndoable }: ImportShown): readonly [kind: string, words: string] =>
  status === 'FAILED' && !isUndoable ? ['fault', 'The rest was not imported.'] : WORDS[status];

function Action({ run }: { readonly run: ImportShown }) {
  const { frame, to } = useConsole();
  const proof = <input type="hidden" name="csrf" value={frame.csrf} />;
  if (run.status === 'PREVIEWED') {
    return (
      <form method="post" action={`/imports/${run.id}/confirm`}>
        {proof}
        <p class="row submit">
          <button class="primary">Import everything</button>
          <a class="button" href={to('/imports')}>
            Not now
          </a>
        </p>
      </form>
    );
  }
  if (run.status !== 'DONE' || !run.isUndoable) return null;
  return (
    <form method="post" action={`/imports/${run.id}/undo`}>
      {proof}
      <p class="row submit">
        <button class="danger">Undo this import</button>
      </p>
    </form>
  );
}

function Errors({ run: { faults, faultCount } }: { readonly run: ImportShown }) {
  if (faultCount === 0) return null;
  return (
    <Part title={counted(faultCount, 'error')}>
      <Table
        label="Errors"
        rows={faults.map((fault, at) => ({ ...fault, at }))}
        id={({ at }) => String(at)}
        columns={[
          { key: 'row', title: 'Row', kind: 'day', cell: ({ row }) => row ?? '–' },
          {
            ...{ key: 'column', title: 'Column', kind: 'day' },
            cell: ({ field }) => (field === null ? '–' : <code>{field}</code>),
          },
          { key: 'error', title: 'Error', cell: ({ message }) => <bdi>{message}</bdi> },
        ]}
      />
      {faultCount > faults.length && (
        <p class="quiet">
          The first {number(faults.length)} are shown. Correct them and upload the file again.
        </p>
      )}
    </Part>
  );
}

function View({
  data: { importRun: run },
}: {
  readonly data: { readonly importRun: ImportShown };
}) {
  const { browser, to } = useConsole();
  const [kind, words] = wordsOf(run);
  useEffect(() => {
    if (!isBusy(run)) return;
    const timer = setTimeout(() => browser?.refresh(), AGAIN_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [run]);
  return (
    <>
      <Trail steps={[{ text: 'Imports', href: to('/imports') }, { text: `Import ${run.id}` }]} />
      <Title>
        <bdi>{run.fileName}</bdi> <ImportState status={run.status} />
      </Title>
      {isBusy(run) && (
        <noscript>
          <meta http-equiv="refresh" content={String(AGAIN_SECONDS)} />
        </noscript>
      )}
      <div class="record">
        <div>
          <p class={`message message-${kind}`} role="status">
            {words}
          </p>
          <Action run={run} />
          <Errors run={run} />
          {run.sample.length > 0 && (
            <Part title="First rows as read">
              <ul class="list">
                {run.sample.map((line) => (
                  <li key={line} class="sample">
                    <bdi>{line}</bdi>
                  </li>
                ))}
              </ul>
            </Part>
          )}
        </div>
        <Facts
          facts={[
            ['Content', run.label],
            ['Rows read', number(run.rowsRead)],
            ...run.counts.map(({ what, count }) => [what, number(count)] as const),
            ['Uploaded', momentText(run.at)],
          ]}
        />
      </div>
    </>
  );
}

export default definePage({
  title: ({ data }) => (data ? `Import ${data.importRun.id}` : 'Import'),
  address: { id: id() },
  document: DOCUMENT,
  variables: (address) => ({ id: address.id ?? '1' }),
  View,
});
