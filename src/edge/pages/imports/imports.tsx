// Imports page: chooses a file and lists earlier imports.
import { personOfSession, type Session } from '../../../platform/access/index.ts';
import { Problem } from '../../../platform/base/index.ts';
import { page } from '../shell/answer.ts';
import { Badge, Empty, Form, Message, Moment, type Tone } from '../layout/parts.tsx';
import { consolePage } from '../layout/layout.tsx';
import { type PageResponse, type MemberVisit, redirect, type Services } from '../shell/visit.ts';
import type { ImportJobs, Offered, RunShown } from '../../../platform/files/index.ts';

/** Whoever visits, as somebody who imports. Throws 404 where there are no books. */
export async function atDesk(
  { imports, database }: Services,
  { person }: MemberVisit,
): Promise<{ readonly desk: ImportJobs; readonly session: Session }> {
  const principal = await personOfSession(database, person.session);
  if (!imports || !principal) throw new Problem('NOT_FOUND', 'Not found.');
  const session = { principal, requestId: 'page', database, loaders: new Map<object, never>() };
  return { desk: imports, session };
}

const STATES: Readonly<Record<RunShown['status'], readonly [string, Tone]>> = {
  checking: ['being checked', 'read'],
  previewed: ['needs confirmation', 'warn'],
  running: ['in progress', 'read'],
  done: ['imported', 'good'],
  failed: ['refused', 'bad'],
  undone: ['undone', 'plain'],
  interrupted: ['interrupted', 'bad'],
};

export const State = ({ status }: Pick<RunShown, 'status'>) => {
  const [words, tone] = STATES[status];
  return <Badge tone={tone}>{words}</Badge>;
};

function Columns({ kinds }: { readonly kinds: readonly Offered[] }) {
  return (
    <section class="section">
      <h2>Table formats</h2>
      <p class="quiet">
        CSV in UTF-8, with a heading. Columns may come in any order, and those you do not need may
        be left out. Accounts are named by number or name, everything else by name, anything as #id.
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
    </section>
  );
}

const Besides = ({ form }: { readonly form: MemberVisit['form'] }) => (
  <fieldset>
    <legend>Options</legend>
    <div class="choices">
      <label class="choice">
        <input type="checkbox" name="accounts" value="yes" checked={form.has('accounts')} />
        Create missing accounts
        <small>for journals of hledger and beancount</small>
      </label>
      <label class="choice">
        <input type="checkbox" name="again" value="yes" checked={form.has('again')} />
        Allow a file that was imported before
      </label>
    </div>
  </fieldset>
);

function Upload({
  kinds,
  entities,
  csrf,
  form,
  problem,
}: {
  readonly kinds: readonly Offered[];
  readonly entities: readonly { readonly id: number; readonly name: string }[];
  readonly csrf: string;
  readonly form: MemberVisit['form'];
  readonly problem: string | undefined;
}) {
  return (
    <section class="card">
      <h2>New import</h2>
      {problem !== undefined && <Message kind="fault">{problem}</Message>}
      <Form action="/imports" csrf={csrf} upload>
        <div class="field">
          <label for="import-kind">Content of the file</label>
          <select id="import-kind" name="kind" required>
            {kinds.map(({ name, label }) => (
              <option key={name} value={name} selected={form.text('kind') === name}>
                {label}
              </option>
            ))}
          </select>
        </div>
        {entities.length > 1 && (
          <div class="field">
            <label for="import-entity">Entity for entries without one</label>
            <select id="import-entity" name="entity">
              <option value="">none: the file names the entity</option>
              {entities.map(({ id, name }) => (
                <option key={id} value={id} selected={form.id('entity') === id}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        )}
        <div class="field">
          <label for="import-file">File</label>
          <p class="hint" id="import-file-hint">
            You see a preview before anything is imported.
          </p>
          <input
            type="file"
            id="import-file"
            name="file"
            required
            aria-describedby="import-file-hint"
          />
        </div>
        <Besides form={form} />
        <button class="primary submit">Check the file</button>
      </Form>
    </section>
  );
}

function Runs({ runs }: { readonly runs: readonly RunShown[] }) {
  return (
    <section class="section">
      <h2>Previous imports</h2>
      <ul class="list">
        {runs.map((run) => (
          <li class="card" key={run.id}>
            <div class="row row-apart">
              <div class="item-name">
                <a href={`/imports/${run.id}`}>
                  <bdi>{run.fileName}</bdi>
                </a>
                <State status={run.status} />
              </div>
              <Moment at={run.at} />
            </div>
            <p class="quiet">{run.label}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** GET /imports, and again with what was wrong. */
export async function showImports(
  services: Services,
  visit: MemberVisit,
  problem?: string,
): Promise<PageResponse> {
  const { person, csrf, path, notice, form } = visit;
  const { desk, session } = await atDesk(services, visit);
  const kinds = desk.kindsFor(session);
  const [entities, runs] = await Promise.all([desk.entities(session), desk.runs(session)]);
  const body = consolePage({
    title: 'Imports',
    path,
    person,
    csrf,
    notice,
    lead: 'Import records from tables and journals of other programs. A file is imported completely or not at all.',
    children: (
      <>
        {kinds.length === 0 ? (
          <Empty title="Nothing to import">
            <p>
              Your role cannot create records that can be imported, or your work needs approval.
            </p>
          </Empty>
        ) : (
          <Upload kinds={kinds} entities={entities} csrf={csrf} form={form} problem={problem} />
        )}
        {runs.length > 0 && <Runs runs={runs} />}
        {kinds.length > 0 && <Columns kinds={kinds} />}
      </>
    ),
  });
  return page(body, { status: problem === undefined ? 200 : 400 });
}

/** POST /imports */
export async function doUpload(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const { form } = visit;
  const file = form.received;
  if (!file) return showImports(services, visit, 'Choose a file.');
  const { desk, session } = await atDesk(services, visit);
  const entity = form.id('entity');
  try {
    const run = await desk.begin(session, {
      kind: form.text('kind'),
      entity: Number.isNaN(entity) ? undefined : `#${entity}`,
      makesAccounts: form.has('accounts'),
      again: form.has('again'),
      file,
    });
    return redirect(`/imports/${run}`);
  } catch (error) {
    if (error instanceof Problem && error.code === 'INVALID') {
      return showImports(services, visit, error.message);
    }
    throw error;
  }
}
