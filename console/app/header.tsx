// The header: workspace, entity, the clock of the books, their proof, search, and the person.
import { id, moment } from '../kit/address.ts';
import { useConsole } from '../kit/context.ts';
import { momentText } from '../kit/days.ts';
import { Mark } from '../parts/mark.tsx';
import { ProofBadge } from './proof-badge.tsx';

const Csrf = ({ value }: { readonly value: string }) => (
  <input type="hidden" name="csrf" value={value} />
);

function Workspaces() {
  const { workspace, memberships, csrf } = useConsole().frame;
  if (memberships.length < 2)
    return (
      <strong class="workspace" title={workspace.name}>
        {workspace.name}
      </strong>
    );
  return (
    <details class="menu">
      <summary>
        <strong class="workspace" title={workspace.name}>
          {workspace.name}
        </strong>
        <span class="sr">Change workspace</span>
      </summary>
      <form method="post" action="/workspace" class="menu-sheet">
        <Csrf value={csrf} />
        {memberships.map(({ id, name, role }) => (
          <button
            key={id}
            name="workspace"
            value={id}
            aria-current={id === workspace.id ? 'true' : undefined}
          >
            <span>{name}</span>
            <small>{role}</small>
          </button>
        ))}
      </form>
    </details>
  );
}

/** The entity whose figures are shown, on every page: links, so that it works without a script. */
function EntityMenu({ hasEntity }: { readonly hasEntity: boolean }) {
  const { frame, place, href } = useConsole();
  const { entities } = frame;
  if (entities.length < 2) return null;
  const chosen = id().read(new URLSearchParams(place.search).getAll('entity')) ?? '';
  const name =
    chosen === ''
      ? 'All entities'
      : (entities.find(({ id }) => id === chosen)?.name ?? 'An entity out of sight');
  return (
    <details class="menu menu-entity">
      <summary>
        <span title={name}>{name}</span>
        {chosen !== '' && !hasEntity && <small class="quiet">not on this page</small>}
        <span class="sr">Change entity</span>
      </summary>
      <div class="menu-sheet menu-long">
        {[{ id: '', name: 'All entities', depth: 0 }, ...entities].map((entity) => (
          <a
            key={entity.id}
            class={entity.depth === 0 ? undefined : `below-${Math.min(entity.depth, 3)}`}
            href={href({ entity: entity.id, why: null })}
            aria-current={entity.id === chosen ? 'true' : undefined}
          >
            {entity.name}
          </a>
        ))}
      </div>
    </details>
  );
}

const momentIn = (search: string): string | null =>
  moment().read(new URLSearchParams(search).getAll('knownAt'));

/** The moment whose books are shown, where it is not now. */
function Clock({ hasMoment }: { readonly hasMoment: boolean }) {
  const { place, href } = useConsole();
  const knownAt = momentIn(place.search);
  if (knownAt === null) return null;
  const words = hasMoment
    ? `Known at ${momentText(knownAt)}`
    : `This page shows now, not ${momentText(knownAt)}`;
  return (
    <span class="clock" role="status">
      <span title={words}>{words}</span>
      <a href={href({ knownAt: null })}>Now</a>
    </span>
  );
}

function PersonMenu() {
  const { person, csrf } = useConsole().frame;
  return (
    <details class="menu menu-right">
      <summary>
        <span class="avatar" aria-hidden="true">
          {Array.from(person.name)[0]?.toUpperCase()}
        </span>
        <span class="who" title={person.name}>
          {person.name}
        </span>
      </summary>
      <div class="menu-sheet">
        <p class="quiet">{person.email}</p>
        <a href="/account">Your account</a>
        <form method="post" action="/sign-out">
          <Csrf value={csrf} />
          <button>Sign out</button>
        </form>
      </div>
    </details>
  );
}

export function Header({
  hasMoment,
  hasEntity,
}: {
  readonly hasMoment: boolean;
  readonly hasEntity: boolean;
}) {
  const { place } = useConsole();
  const isPast = momentIn(place.search) !== null;
  return (
    <header class={isPast ? 'bar bar-past' : 'bar'}>
      <a class="brand" href="/" aria-label="Ledgergate">
        <Mark />
        <span>Ledgergate</span>
      </a>
      <Workspaces />
      <EntityMenu hasEntity={hasEntity} />
      <Clock hasMoment={hasMoment} />
      <ProofBadge />
      <button type="button" class="search" data-palette>
        <span>Search or go to</span> <kbd>Ctrl K</kbd>
      </button>
      <PersonMenu />
    </header>
  );
}
