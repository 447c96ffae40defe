// Parts of the list of connections: the apps one could connect, and the way from page to page.
import type { ConnectableApp } from '../../../platform/identity/index.ts';
import { AppIcon, Badge } from '../layout/parts.tsx';

/** Apps with a connect address that the person has not connected yet. */
export function Connectable({
  apps: found,
  at,
}: {
  /** Those of a page, and one more where there are more. */
  readonly apps: readonly ConnectableApp[];
  /** Which page of them. */
  readonly at: number;
}) {
  const apps = found.slice(0, APPS_SIZE);
  if (apps.length === 0 && at === 1) return null;
  return (
    <section class="connectable" id="apps">
      <h2>Apps you can connect</h2>
      <ul class="list">
        {apps.map(({ id, name, tagline, iconPath, connectUrl, isForeign }) => (
          <li key={`${id} ${connectUrl}`} class="item">
            <AppIcon path={iconPath} name={name} />
            <div class="item-body">
              <div class="item-name">
                <bdi>{name}</bdi>
                {isForeign && <Badge>published by another workspace</Badge>}
              </div>
              {tagline !== '' && (
                <p class="quiet">
                  <bdi>{tagline}</bdi>
                </p>
              )}
              {isForeign && <p class="quiet">Leads to {new URL(connectUrl).host}</p>}
            </div>
            <div class="item-actions row">
              <a class="button small" href={connectUrl} rel="noreferrer">
                Connect
              </a>
            </div>
          </li>
        ))}
      </ul>
      {(at > 1 || found.length > APPS_SIZE) && (
        <nav class="row" aria-label="Pages of apps">
          {at > 1 && (
            <a class="button small" href={`/connections?apps=${at - 1}#apps`}>
              Apps before
            </a>
          )}
          {found.length > APPS_SIZE && (
            <a class="button small" href={`/connections?apps=${at + 1}#apps`}>
              More apps
            </a>
          )}
        </nav>
      )}
    </section>
  );
}

/** So many apps that one could connect stand on one page. */
export const APPS_SIZE = 50;

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
