// The notice that somebody else changed the record that is being edited: who, what, and how to go on.
import { useAsked } from '../kit/asked.ts';
import { momentText } from '../kit/days.ts';
import { graphql, question, type ResultOf } from '../kit/graphql.ts';
import type { OvertakenDeed, SeenRecord } from '../kit/seen.ts';

const LIFE = graphql(`
  query RecordLife($object: String!, $id: ID!) {
    timeline(object: $object, id: $id) {
      at
      by
    }
  }
`);

/** A field that somebody else changed. */
export interface OthersChange {
  readonly name: string;
  readonly before: string;
  readonly now: string;
  /** The value typed here; undefined where none was. */
  readonly typed: string | undefined;
}

/** The record that was overtaken. */
export interface OvertakenRecord {
  /** Its type: `Invoice`. */
  readonly object: string;
  readonly id: string;
  /** When it had changed last as the form began, and now. */
  readonly seen: string | null;
  readonly lastModifiedAt: string;
}

/** Those who changed it after a moment, by name. */
function useOthers({ object, id, seen }: OvertakenRecord): string {
  const asked = useAsked(
    id,
    (of) => question(LIFE, { object, id: of }),
    (data) => (data as ResultOf<typeof LIFE>).timeline,
  );
  const names = (asked?.found ?? []).flatMap(({ at, by }) =>
    by !== null && seen !== null && at > seen ? [by] : [],
  );
  return [...new Set(names)].join(' and ') || 'Somebody else';
}

const Said = ({ words }: { readonly words: string }) => (
  <td>{words === '' ? <span class="quiet">–</span> : <bdi>{words}</bdi>}</td>
);

const Changes = ({
  changes,
  isTyped,
}: {
  readonly changes: readonly OthersChange[];
  readonly isTyped: boolean;
}) => (
  <div class="table" tabIndex={0} role="region" aria-label="What somebody else changed">
    <table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">When you began</th>
          <th scope="col">Now</th>
          {isTyped && <th scope="col">Yours</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, now, typed }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <Said words={before} />
            <Said words={now} />
            {isTyped && <Said words={typed ?? ''} />}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

export function Overtaken({
  record,
  noun,
  changes,
  onGoOn,
  onGiveUp,
}: {
  readonly record: OvertakenRecord;
  /** `invoice`. */
  readonly noun: string;
  readonly changes: readonly OthersChange[];
  /** The input stands on the record as it is now. */
  readonly onGoOn: () => void;
  /** Undefined where nothing is typed of the record. */
  readonly onGiveUp?: () => void;
}) {
  const who = useOthers(record);
  return (
    <section
      class="message message-note"
      role="alert"
      aria-label="Changed meanwhile"
      data-overtaken
    >
      <p>
        <strong>
          <bdi>{who}</bdi> changed this {noun} at {momentText(record.lastModifiedAt)}
        </strong>
        , after you began. Nothing was saved{onGiveUp && ', and what you typed is still here'}.
      </p>
      {changes.length > 0 && <Changes changes={changes} isTyped={onGiveUp !== undefined} />}
      <p class="row submit">
        <button type="button" class="primary" onClick={onGoOn}>
          Go on from the {noun} as it is now
        </button>
        {onGiveUp && (
          <button type="button" onClick={onGiveUp}>
            Give up what I typed
          </button>
        )}
      </p>
    </section>
  );
}

/** What people read of a record: ids, moments and what it is made of are left out. */
const saidIn = (record: SeenRecord): readonly (readonly [name: string, words: string])[] =>
  Object.entries(record).flatMap(([name, value]) =>
    /(?:^id|Id|At)$/.test(name) || (typeof value === 'object' && value !== null)
      ? []
      : [[name, String(value ?? '')] as const],
  );

/** Tells who changed the record of a deed that has nothing typed of it, such as its end, and what; and goes on. */
export function OvertakenNote({
  of: { before, now, at, object, goOn },
  nameOf,
}: {
  readonly of: OvertakenDeed;
  /** The name of a field as people say it. */
  readonly nameOf: (field: string) => string;
}) {
  const was = new Map(saidIn(before));
  return (
    <Overtaken
      record={{ object, id: now.id, seen: before.lastModifiedAt, lastModifiedAt: at }}
      noun="record"
      changes={saidIn(now).flatMap(([name, words]) =>
        was.get(name) === words
          ? []
          : [{ name: nameOf(name), before: was.get(name) ?? '', now: words, typed: undefined }],
      )}
      onGoOn={goOn}
    />
  );
}
