// The closing page: the last closed day, the blockers, closing, reopening with a reason, and the
// history. Works without scripts.
import { Problem, today } from '../../../platform/base/index.ts';
import { dayIn, idIn } from '../shell/address.ts';
import { page } from '../shell/answer.ts';
import { redirectWith } from '../shell/flash.ts';
import { Badge, Empty, Field, Form, Message } from '../layout/parts.tsx';
import { consolePage } from '../layout/layout.tsx';
import type { PageResponse, MemberVisit, Services } from '../shell/visit.ts';
import { attempt } from '../cash/ask.ts';
import { Trace } from './trace.tsx';
import {
  blockersOf,
  choiceOf,
  close,
  mayClose,
  reopen,
  standingOf,
  type Blocker,
  type Choice,
  type Closed,
  type Lock,
  type ClosingOverview,
} from './closing-data.ts';

const PATH = '/closing';
const addressOf = ({ through, entity }: Choice): string =>
  `${PATH}?${new URLSearchParams({ through, entity: entity ?? '' }).toString()}`;

function Locks({
  locks,
  csrf,
  may,
}: {
  readonly locks: readonly Lock[];
  readonly csrf: string;
  readonly may: boolean;
}) {
  if (locks.length === 0) return <p>No day is closed yet.</p>;
  return (
    <ul class="list">
      {locks.map(({ id, entityName, lockedThrough }) => (
        <li class="card matter" key={id}>
          <p class="item-name">
            <bdi>{entityName ?? 'Every entity'}</bdi>
            <Badge tone="good">closed through {lockedThrough}</Badge>
          </p>
          {may && (
            <details class="more">
              <summary>Open days again</summary>
              <Form action={`${PATH}/locks/${id}/reopen`} csrf={csrf}>
                <Field
                  label={`Stays closed through, for ${entityName ?? 'every entity'}`}
                  name="through"
                  type="date"
                  value={lockedThrough}
                  hint="Later days become open. Leave this empty to open all days."
                  id={`through-${id}`}
                />
                <Field
                  label="Why"
                  name="reason"
                  maxLength={500}
                  required
                  hint="Stored permanently with your name."
                  id={`reason-${id}`}
                />
                <button class="solid-danger submit">Open these days</button>
              </Form>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function Chooser({
  choice,
  entities,
}: {
  readonly choice: Choice;
  readonly entities: ClosingOverview['entities'];
}) {
  return (
    <form method="get" class="filters">
      <Field label="Close through" name="through" type="date" value={choice.through} required />
      <div class="field">
        <label for="choose-entity">Entity</label>
        <select id="choose-entity" name="entity">
          <option value="">every entity</option>
          {entities.map(({ id, name }) => (
            <option key={id} value={id} selected={id === choice.entity}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button>Preview</button>
    </form>
  );
}

const WEIGHTS = {
  BY_CLOSE: ['good', 'done by the close'],
  ACCEPTABLE: ['warn', 'should be done'],
  REFUSES: ['bad', 'must be fixed'],
} as const;

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Item({ blocker, may }: { readonly blocker: Blocker; readonly may: boolean }) {
  const { kind, weight, what, count, page: href, records } = blocker;
  const [tone, words] = WEIGHTS[weight];
  return (
    <li class="card matter">
      <p class="item-name">
        <span>
          {sentence(what)}: {count}
        </span>
        <Badge tone={tone}>{words}</Badge>
      </p>
      {records.length > 0 && (
        <details class="more">
          <summary>
            Show<span class="sr"> the {what}</span>
          </summary>
          <ul class="plain">
            {records.map(({ name, path }, nth) => (
              <li key={nth}>
                <bdi>{name}</bdi> {path !== null && <code>{path}</code>}
              </li>
            ))}
          </ul>
          {count > records.length && <p class="quiet">and more</p>}
        </details>
      )}
      {href !== null && (
        <p>
          <a class="button small" href={href}>
            Open<span class="sr"> the {what}</span>
          </a>
        </p>
      )}
      {may && weight === 'ACCEPTABLE' && (
        <label class="choice">
          <input type="checkbox" name="despite" value={kind} />
          Close anyway
          <small>Stored with your name.</small>
        </label>
      )}
    </li>
  );
}

function Close({
  choice,
  blockers,
  csrf,
  may,
}: {
  readonly choice: Choice;
  readonly blockers: readonly Blocker[];
  readonly csrf: string;
  readonly may: boolean;
}) {
  return (
    <Form action={PATH} csrf={csrf}>
      <input type="hidden" name="through" value={choice.through} />
      <input type="hidden" name="entity" value={choice.entity ?? ''} />
      {blockers.length === 0 ? (
        <Empty title="Nothing blocks the close">
          <p>Closing locks the days. No posting is needed before that.</p>
        </Empty>
      ) : (
        <ul class="list">
          {blockers.map((blocker) => (
            <Item key={blocker.what} blocker={blocker} may={may} />
          ))}
        </ul>
      )}
      {may && (
        <>
          <Field label="Remark" name="reason" maxLength={500} hint="Stored with the close." />
          <div class="row submit">
            <button class="primary">Close through {choice.through}</button>
            <button name="try" value="yes">
              Preview the close
            </button>
          </div>
        </>
      )}
    </Form>
  );
}

const isClosed = ({ locks }: ClosingOverview, { through, entity }: Choice): boolean =>
  locks.some(
    (lock) => lock.lockedThrough >= through && (lock.entityId === null || lock.entityId === entity),
  );

/** Throws 400 where an address names no day or no entity. */
function demandChoice(query: URLSearchParams): URLSearchParams {
  dayIn(query, 'through');
  idIn(query, 'entity');
  return query;
}

/** GET /closing, and again with what was wrong. */
export async function showClosing(
  services: Services,
  visit: MemberVisit,
  problem?: Problem,
): Promise<PageResponse> {
  const { person, csrf, notice, form } = visit;
  const standing = await standingOf(services, visit);
  const said = problem
    ? new URLSearchParams({ through: form.text('through'), entity: form.text('entity') })
    : demandChoice(visit.query);
  const choice = choiceOf(said, standing, today());
  const blockers = isClosed(standing, choice) ? [] : await blockersOf(services, visit, choice);
  const may = mayClose(visit);
  const body = consolePage({
    ...{ title: 'Closing', path: PATH, person, csrf, notice },
    lead: 'The figures of a closed day are final: nothing with its date can be posted, changed or removed.',
    children: (
      <>
        {problem && <Message kind="fault">{problem.message}</Message>}
        <section class="section">
          <h2>Closed</h2>
          <Locks locks={standing.locks} csrf={csrf} may={may} />
        </section>
        <section class="section">
          <h2>Close the next days</h2>
          <Chooser choice={choice} entities={standing.entities} />
          {isClosed(standing, choice) ? (
            <Message kind="note">These days are already closed. Choose a later date.</Message>
          ) : (
            <Close choice={choice} blockers={blockers} csrf={csrf} may={may} />
          )}
        </section>
        <section class="section">
          <h2>Closing history</h2>
          <Trace changes={standing.changes} />
        </section>
      </>
    ),
  });
  return page(body, { status: problem === undefined ? 200 : 400 });
}

/** What was posted, or would be. */
const wordsOf = ({ recognized, amortized, revalued }: Closed): string =>
  `${recognized.length} recognition entries, ${amortized.length} amortization entries, ${revalued.length} revaluation entries`;

/** A refusal for a reader, without the words that a client of the API sends. */
const inWords = ({ code, message }: Problem): Problem =>
  new Problem(code, message.replaceAll(/ \([A-Z_]+\)/g, ''));

/** POST /closing: closes, or tries it out. */
export async function doClose(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const { form } = visit;
  const isTried = form.has('try');
  const choice = { through: form.text('through'), entity: form.text('entity') || null };
  try {
    const closed = await close(services, visit, choice, isTried);
    const text = isTried
      ? `This would close through ${closed.lockedThrough} and post ${wordsOf(closed)}. Nothing was changed.`
      : `The books are closed through ${closed.lockedThrough}: ${wordsOf(closed)}.`;
    return redirectWith(services, visit, isTried ? addressOf(choice) : PATH, text);
  } catch (error) {
    if (error instanceof Problem && error.code === 'INVALID') {
      return showClosing(services, visit, inWords(error));
    }
    throw error;
  }
}

/** POST /closing/locks/:id/reopen */
export const doReopen = (services: Services, visit: MemberVisit): Promise<PageResponse> =>
  attempt(services, visit, PATH, async () => {
    await reopen(services, visit);
    return { to: PATH, text: 'These days are open again.' };
  });
