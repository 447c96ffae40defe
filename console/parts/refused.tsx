// States of a page or a drawer without an answer, in words.
import { useConsole } from '../kit/context.ts';
import type { Refusal } from '../kit/contract.ts';

const TITLES: Readonly<Record<Refusal['kind'], string>> = {
  forbidden: 'Not yours to see',
  gone: 'Nothing here',
  invalid: 'This cannot be shown',
  conflict: 'The books have changed',
  throttled: 'Too many requests',
  unavailable: 'The service is not available',
  elsewhere: 'Another workspace',
  ended: 'You are signed out',
  proposed: 'Waiting for acceptance',
  failed: 'Something went wrong on our side',
};

/** `reports:read` as people say it. */
const rightOf = (need: string): string => need.replace('_', ' ').replace(':', ': ');

function Words({
  refusal,
  needs,
}: {
  readonly refusal: Refusal;
  readonly needs: string | undefined;
}) {
  const { frame, place } = useConsole();
  const { kind, message } = refusal;
  if (kind === 'forbidden') {
    return (
      <p>
        {needs === undefined ? message : `You need the permission ${rightOf(needs)}.`} Ask an admin
        of {frame.workspace.name} to grant it.
      </p>
    );
  }
  if (kind === 'gone') return <p>It is not there, or it is not yours to see.</p>;
  if (kind === 'ended') {
    const next = encodeURIComponent(place.pathname + place.search);
    return (
      <p>
        Your session has ended. <a href={`/sign-in?next=${next}`}>Sign in again</a> to go on here.
      </p>
    );
  }
  if (kind === 'unavailable' || kind === 'throttled') {
    return (
      <p>
        {message} <a href={place.pathname + place.search}>Try again</a>.
      </p>
    );
  }
  if (kind === 'failed') {
    return <p>It has been noted. Try again in a moment.</p>;
  }
  return <p>{message}</p>;
}

/** The words in the place of a page that was refused. */
export function Refused({
  title,
  refusal,
  needs,
}: {
  /** Undefined where a title stands above already. */
  readonly title: string | undefined;
  readonly refusal: Refusal;
  readonly needs: string | undefined;
}) {
  return (
    <>
      {title !== undefined && (
        <div class="title">
          <h1>{title}</h1>
        </div>
      )}
      <section class="empty" role="alert" data-state={refusal.kind}>
        <h2>{TITLES[refusal.kind]}</h2>
        <Words refusal={refusal} needs={needs} />
      </section>
    </>
  );
}
