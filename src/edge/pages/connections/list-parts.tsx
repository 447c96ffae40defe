// Parts of the list of connections: the apps one could connect, and the way from page to page.
import type { ConnectableApp } from '../../../platform/identity/index.ts';
import { AppIcon } from '../layout/parts.tsx';

/** Apps with a connect address that the person has not connected yet. */
export function Connectable({ apps }: { readonly apps: readonly ConnectableApp[] }) {
  if (apps.length === 0) return null;
  return (
    <section class="connectable">
      <h2>Apps you can connect</h2>
      <ul class="list">
        {apps.map(({ id, name, tagline, iconPath, connectUrl }) => (
          <li key={id} class="item">
            <AppIcon path={iconPath} name={name} />
            <div class="item-body">
              <div class="item-name">
                <bdi>{name}</bdi>
              </div>
              {tagline !== '' && (
                <p class="quiet">
                  <bdi>{tagline}</bdi>
                </p>
              )}
            </div>
            <div class="item-actions row">
              <a class="button small" href={connectUrl} rel="noreferrer">
                Connect
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** So many connections stand on one page. */
export const PAGE_SIZE = 100;

/** The way to the connections before and after those that are shown. */
export function Turning({
  everybody,
  at,
  hasMore,
}: {
  readonly everybody: boolean;
  readonly at: number;
  readonly hasMore: boolean;
}) {
  if (at === 1 && !hasMore) return null;
  const who = everybody ? 'who=everybody&' : '';
  return (
    <nav class="row" aria-label="Pages of connections">
      {at > 1 && (
        <a class="button small" href={`/connections?${who}page=${at - 1}`}>
          Newer connections
        </a>
      )}
      {hasMore && (
        <a class="button small" href={`/connections?${who}page=${at + 1}`}>
          Older connections
        </a>
      )}
    </nav>
  );
}
