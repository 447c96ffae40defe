// Locks as they stand, the root of the chain that holds what they closed, and the history of closing and reopening.
import { useConsole } from '../../kit/context.ts';
import { momentText } from '../../kit/days.ts';
import { Badge, type Tone } from '../../parts/badge.tsx';
import type { CloseData, Lock } from './document.ts';

const ACTIONS: Readonly<Record<string, readonly [Tone, string]>> = {
  CLOSED: ['good', 'closed'],
  LOCKED: [undefined, 'locked'],
  REOPENED: ['warn', 'opened again'],
};

export function Locks({ locks }: { readonly locks: readonly Lock[] }) {
  const { href, may } = useConsole();
  if (locks.length === 0) return <p class="quiet">No day is closed yet.</p>;
  return (
    <ul class="to-do">
      {locks.map(({ id, entityName, lockedThrough }) => (
        <li key={id}>
          <bdi>{entityName ?? 'Every entity'}</bdi>: closed through {lockedThrough}{' '}
          {may('lock_periods:write') && (
            <a href={href({ do: 'reopen', lock: id })} data-deed="reopen">
              Reopen
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The root an auditor may keep: whoever has it can tell whether anything posted before was changed. */
export function Root({ proof }: { readonly proof: CloseData['proofState'] }) {
  if (!proof) return null;
  const { lastRoot, waiting } = proof;
  return (
    <p class="quiet close-root">
      {lastRoot === null ? (
        'The chain of postings has no root yet: it has one when the first day is over.'
      ) : (
        <>
          Root of {lastRoot.day}, posting {lastRoot.number}: <code>{lastRoot.hash}</code>
        </>
      )}
      {waiting > 0 && ` ${waiting} postings wait for their place.`}
    </p>
  );
}

const HEADS = ['When', 'What', 'Entity', 'Closed through', 'Who', 'Why'];

export function LockHistory({
  changes,
}: {
  readonly changes: CloseData['lockChanges']['results'];
}) {
  if (changes.length === 0) return null;
  return (
    <details class="tile">
      <summary>Closing history</summary>
      <div class="table" tabIndex={0} role="region" aria-label="Closing history">
        <table class="close-table">
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
            {changes.map((change) => {
              const [tone, words] = ACTIONS[change.action] ?? [undefined, change.action];
              return (
                <tr key={change.id}>
                  <td class="tight">{momentText(change.createdAt)}</td>
                  <td class="tight">
                    <Badge tone={tone} text={words} />
                  </td>
                  <td>
                    <bdi>{change.entityName ?? 'every entity'}</bdi>
                  </td>
                  <td class="tight">
                    {change.lockedBefore ?? '–'} → {change.lockedThrough ?? 'open'}
                  </td>
                  <td>
                    <bdi>{change.changedByName ?? '–'}</bdi>
                  </td>
                  <td>
                    {change.reason !== null && <bdi>{change.reason}</bdi>}
                    {change.despite.length > 0 && (
                      <span class="quiet">
                        {' '}
                        Despite {change.despite.join(', ').toLowerCase().replaceAll('_', ' ')}
                      </span>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </details>
  );
}
