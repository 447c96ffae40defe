// History of closing and reopening, newest first, as recorded.
import { Badge, Moment } from '../layout/parts.tsx';
import type { LockChangeRow } from './closing-data.ts';

const ACTIONS = {
  CLOSED: ['good', 'closed'],
  LOCKED: ['plain', 'locked'],
  REOPENED: ['warn', 'opened again'],
} as const;

function Line({ change }: { readonly change: LockChangeRow }) {
  const { action, entityName, lockedBefore, lockedThrough, reason, despite } = change;
  const [tone, words] = ACTIONS[action];
  return (
    <tr>
      <td class="tight">
        <Moment at={change.createdAt} />
      </td>
      <td class="tight">
        <Badge tone={tone}>{words}</Badge>
      </td>
      <td>
        <bdi>{entityName ?? 'every entity'}</bdi>
      </td>
      <td class="tight">
        {lockedBefore ?? '–'} → {lockedThrough ?? 'open'}
      </td>
      <td>
        <bdi>{change.changedByName ?? '–'}</bdi>
      </td>
      <td>
        {reason !== null && <bdi>{reason}</bdi>}
        {despite.length > 0 && (
          <span class="quiet">
            {' '}
            Despite {despite.join(', ').toLowerCase().replaceAll('_', ' ')}
          </span>
        )}
      </td>
    </tr>
  );
}

const HEADS = ['When', 'What', 'Entity', 'Closed through', 'Who', 'Why'];

/** A table that can be scrolled by keyboard. */
export function Trace({ changes }: { readonly changes: readonly LockChangeRow[] }) {
  if (changes.length === 0) return <p>No period was closed yet.</p>;
  return (
    <div class="table" tabIndex={0} role="region" aria-label="Closing history">
      <table>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <Line key={change.id} change={change} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
