// Imports: a file is chosen and checked, and those of before. The form is posted, so that it needs no script.
import { text } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { momentText } from '../../../kit/days.ts';
import { graphql, type ResultOf } from '../../../kit/graphql.ts';
import { written } from '../../../kit/money.ts';
import { definePage, type ViewProps } from '../../../kit/page.ts';
import { Empty } from '../../../parts/empty.tsx';
import { Part } from '../../../parts/facts.tsx';
import { Field } from '../../../parts/fields.tsx';
import { Table } from '../../../parts/table.tsx';
import { Title } from '../../../parts/title.tsx';
import { ImportState } from './state.tsx';

const DOCUMENT = graphql(`
  query ImportsPage {
    importKinds {
      name
      label
      columns
    }
    importRuns {
      id
      label
      fileName
      at
      status
      rowsRead
    }
  }
`);
type Data = ResultOf<typeof DOCUMENT>;
const ADDRESS = { kind: text(), of: text(), accounts: text(), again: text() };
type UploadAddress = ViewProps<Data, typeof ADDRESS>['address'];

const Options = ({ address }: { readonly address: UploadAddress }) => (
  <>
    <label class="form-check">
      <input type="checkbox" name="accounts" value="yes" defaultChecked={address.accounts !== ''} />{' '}
      Create missing accounts, for journals of hledger and beancount
    </label>
    <label class="form-check">
      <input type="checkbox" name="again" value="yes" defaultChecked={address.again !== ''} /> Allow
      a file that was imported before
    </label>
  </>
);

function Upload({
  kinds,
  address,
}: {
  readonly kinds: Data['importKinds'];
  readonly address: UploadAddress;
}) {
  const { frame } = useConsole();
  return (
    <form class="card" method="post" action="/imports" enctype="multipart/form-data">
      <input type="hidden" name="csrf" value={frame.csrf} />
      <div class="form-fields">
        <Field label="Content of the file">
          {(attributes) => (
            <select {...attributes} name="kind" required>
              {kinds.map(({ name, label }) => (
                <option key={name} value={name} selected={address.kind === name}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        {frame.entities.length > 1 && (
          <Field label="Entity for entries without one">
            {(attributes) => (
              <select {...attributes} name="of">
                <option value="">None: the file names the entity</option>
                {frame.entities.map(({ id, name }) => (
                  <option key={id} value={id} selected={address.of === id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field label="File" hint="You see a preview before anything is imported.">
          {(attributes) => <input {...attributes} type="file" name="file" required />}
        </Field>
        <Options address={address} />
      </div>
      <p class="row submit">
        <button class="primary">Check the file</button>
      </p>
    </form>
  );
}

function Runs({ runs }: { readonly runs: Data['importRuns'] }) {
  const { to } = useConsole();
  return (
    <Part title="Earlier imports">
      <Table
        label="Imports"
        rows={runs}
        id={({ id }) => id}
        href={({ id }) => to(`/imports/${id}`)}
        columns={[
          { key: 'file', title: 'File', cell: ({ fileName }) => <bdi>{fileName}</bdi> },
          { key: 'kind', title: 'Content', isMinor: 'phone', cell: ({ label }) => label },
          {
            ...{ key: 'at', title: 'Uploaded', kind: 'day', isMinor: true },
            cell: ({ at }) => momentText(at),
          },
          {
            ...{ key: 'rows', title: 'Rows read', kind: 'amount', isMinor: true },
            cell: ({ rowsRead }) => written(String(rowsRead), 0),
          },
          {
            ...{ key: 'state', title: 'State', kind: 'day' },
            cell: ({ status }) => <ImportState status={status} />,
          },
        ]}
      />
    </Part>
  );
}

const Columns = ({ kinds }: { readonly kinds: Data['importKinds'] }) => (
  <Part title="Table formats">
    <p class="quiet">
      CSV in UTF-8, with a heading. Columns may come in any order, and those you do not need may be
      left out. Accounts are named by number or name, everything else by name, anything as #id.
    </p>
    {kinds
      .filter(({ columns }) => columns.length > 0)
      .map(({ name, label, columns }) => (
        <details key={name}>
          <summary>{label}</summary>
          <p class="columns">
            {columns.map((column, at) => (
              <>
                {at > 0 && ' '}
                <code key={column}>{column}</code>
              </>
            ))}
          </p>
        </details>
      ))}
  </Part>
);

function View({ data, address }: ViewProps<Data, typeof ADDRESS>) {
  const { importKinds: kinds, importRuns: runs } = data;
  return (
    <>
      {kinds.length === 0 ? (
        <Empty title="Nothing to import">
          <p>Your role cannot create records that can be imported, or your work needs approval.</p>
        </Empty>
      ) : (
        <Upload {...{ kinds, address }} />
      )}
      {runs.length > 0 && <Runs runs={runs} />}
      {kinds.length > 0 && <Columns kinds={kinds} />}
    </>
  );
}

export default definePage({
  title: () => 'Imports',
  address: ADDRESS,
  document: DOCUMENT,
  variables: () => ({}),
  Head: () => (
    <Title lead="Records from tables and journals of other programs. A file is imported completely or not at all.">
      Imports
    </Title>
  ),
  View,
});
