// An import: its preview, progress, result, and undo.
import { Problem } from '../../../platform/base/index.ts';
import { page } from '../shell/answer.ts';
import { unsure } from '../shell/confirm.tsx';
import { redirectWith } from '../shell/flash.ts';
import { consolePage } from '../layout/layout.tsx';
import { Form, Message, Moment } from '../layout/parts.tsx';
import { type PageResponse, type MemberVisit, redirect, type Services } from '../shell/visit.ts';
import type { RunShown } from '../../../platform/files/index.ts';
import { atDesk, State } from './imports.tsx';

/** While somebody works on it the page comes anew by itself. */
const REFRESH_SECONDS = '2';

const isBusy = ({ status }: RunShown): boolean =>
  status === 'checking' || status === 'running' || status === 'interrupted';
const many = (count: number): string => count.toLocaleString('en');

function Faults({ run }: { readonly run: RunShown }) {
  const { report } = run;
  if (!report || report.faultCount === 0) return null;
  const { faults, faultCount } = report;
  return (
    <section class="section">
      <h2>{faultCount === 1 ? 'One error' : `${many(faultCount)} errors`}</h2>
      <div class="table" tabIndex={0} role="region" aria-label="Errors">
        <table>
          <thead>
            <tr>
              <th class="narrow">Row</th>
              <th class="narrow">Column</th>
              <th>Error</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ row, field, message }, at) => (
              <tr key={at}>
                <td class="tight">{row ?? '–'}</td>
                <td class="tight">{field === null ? '–' : <code>{field}</code>}</td>
                <td class="words">
                  <bdi>{message}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {faultCount > faults.length && (
        <p class="quiet">
          The first {many(faults.length)} are shown. Correct them and upload the file again.
        </p>
      )}
    </section>
  );
}

function Sample({ run: { report } }: { readonly run: RunShown }) {
  if (!report || report.sample.length === 0) return null;
  return (
    <section class="section">
      <h2>First rows as read</h2>
      <ul class="list">
        {report.sample.map((line) => (
          <li key={line} class="sample">
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}

const WORDS: Readonly<Record<RunShown['status'], string>> = {
  checking: 'The file is being checked. This page reloads by itself.',
  previewed: 'The file has no errors. Nothing is imported yet.',
  running: 'The file is being imported. This page reloads by itself; you may leave it.',
  done: 'Everything is imported.',
  failed: 'Nothing was imported.',
  undone: 'Reversing entries on the same days undid everything it posted.',
  interrupted:
    'Nobody has worked on this import for five minutes. A worker takes it up again by itself, and nothing is imported twice. If it stays so, check that a worker is running.',
};
/** Of a statement file what was stored before it broke off stays. */
const wordsOf = ({ status, isUndoable }: RunShown): string =>
  status === 'failed' && !isUndoable ? 'The rest was not imported.' : WORDS[status];

const KINDS: Readonly<Record<RunShown['status'], 'done' | 'fault' | 'note' | 'warn'>> = {
  checking: 'note',
  previewed: 'note',
  running: 'note',
  done: 'done',
  failed: 'fault',
  undone: 'note',
  interrupted: 'warn',
};

function Actions({ run, csrf }: { readonly run: RunShown; readonly csrf: string }) {
  if (run.status === 'previewed') {
    return (
      <Form action={`/imports/${run.id}/confirm`} csrf={csrf} class="submit">
        <div class="row">
          <button class="primary">Import everything</button>
          <a class="button" href="/imports">
            Not now
          </a>
        </div>
      </Form>
    );
  }
  if (run.status !== 'done' || !run.isUndoable) return null;
  return (
    <Form action={`/imports/${run.id}/undo`} csrf={csrf} class="submit">
      <button class="danger">Undo this import</button>
    </Form>
  );
}

function Facts({ run }: { readonly run: RunShown }) {
  const counts = Object.entries(run.report?.counts ?? {});
  return (
    <dl class="facts">
      <div>
        <dt>Kind</dt>
        <dd>{run.label}</dd>
      </div>
      <div>
        <dt>Rows read</dt>
        <dd>{many(run.rowsRead)}</dd>
      </div>
      {counts.map(([what, count]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{many(count)}</dd>
        </div>
      ))}
      <div>
        <dt>Uploaded</dt>
        <dd>
          <Moment at={run.at} />
        </dd>
      </div>
    </dl>
  );
}

/** GET /imports/{id} */
export async function showRun(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const { person, csrf, path, notice, params } = visit;
  const { desk, session } = await atDesk(services, visit);
  const run = await desk.run(session, Number(params['id']));
  const body = consolePage({
    title: `Import ${run.id}`,
    path,
    person,
    csrf,
    notice,
    lead: <bdi>{run.fileName}</bdi>,
    actions: (
      <a class="button" href="/imports">
        All imports
      </a>
    ),
    children: (
      <>
        <section class="card">
          <p>
            <State status={run.status} />
          </p>
          <Message kind={KINDS[run.status]}>{wordsOf(run)}</Message>
          <Facts run={run} />
          <Actions run={run} csrf={csrf} />
        </section>
        <Faults run={run} />
        <Sample run={run} />
      </>
    ),
  });
  return page(body, isBusy(run) ? { headers: { refresh: REFRESH_SECONDS } } : {});
}

const pathOf = ({ params }: MemberVisit): string => `/imports/${params['id'] ?? ''}`;

/** A refusal is told on the page of the run. */
function refused(services: Services, visit: MemberVisit, error: unknown): PageResponse {
  if (!(error instanceof Problem) || !['CONFLICT', 'INVALID'].includes(error.code)) throw error;
  return redirectWith(services, visit, pathOf(visit), error.message, 'fault');
}

/** POST /imports/{id}/confirm */
export async function doConfirm(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const { desk, session } = await atDesk(services, visit);
  try {
    await desk.confirm(session, Number(visit.params['id']));
    return redirect(pathOf(visit));
  } catch (error) {
    return refused(services, visit, error);
  }
}

/** POST /imports/{id}/undo */
export async function doUndo(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const question = await unsure(services, visit, {
    title: 'Undo this import?',
    verb: 'Undo it',
    back: pathOf(visit),
    children: (
      <p>
        Its journal entries are reversed on their own dates. Records it created are deleted if no
        other record refers to them.
      </p>
    ),
  });
  if (question) return question;
  const { desk, session } = await atDesk(services, visit);
  try {
    const { reversed, deleted, kept } = await desk.undo(session, Number(visit.params['id']));
    const stay = kept > 0 ? `, ${many(kept)} stay because other records refer to them` : '';
    const words = `${many(reversed)} entries are reversed, ${many(deleted)} records deleted${stay}.`;
    return redirectWith(services, visit, pathOf(visit), words);
  } catch (error) {
    return refused(services, visit, error);
  }
}
