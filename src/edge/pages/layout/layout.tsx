// The two skeletons: a single card (sign-in, consent), and the console (top bar, navigation, content).
import type { ComponentChildren } from 'preact';
import { permissionMap } from '../../../platform/access/index.ts';
import type { WebPerson } from '../../../platform/identity/index.ts';
import type { Notice } from '../shell/visit.ts';
import { room } from '../console/room.ts';
import { renderDocument } from './document.tsx';
import { Form, Mark, Message } from './parts.tsx';

/** A page of one card in the middle: nothing to navigate, one thing to decide. */
export const cardPage = (
  title: string,
  children: ComponentChildren,
  { wide = false }: { readonly wide?: boolean } = {},
): string =>
  renderDocument({
    title,
    shape: 'card',
    children: (
      <div class={wide ? 'stage stage-wide' : 'stage'}>
        <header class="brand">
          <Mark />
          <span>Ledgergate</span>
        </header>
        <main id="main">{children}</main>
        <footer class="quiet">Ledgergate · open accounting, self-hosted</footer>
      </div>
    ),
  });

export interface ConsolePage {
  readonly title: string;
  /** Path of the page, to mark it in the navigation. */
  readonly path: string;
  readonly person: WebPerson;
  readonly csrf: string;
  readonly notice?: Notice | undefined;
  /** A sentence under the title. */
  readonly lead?: ComponentChildren;
  /** Buttons beside the title. */
  readonly actions?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The places of a person, as the pages of the console show them. */
const placesOf = ({ name, email, isOperator, workspace }: WebPerson) =>
  room.navigation({
    person: { name, email, isOperator },
    workspace: { id: workspace?.id ?? 0, name: workspace?.name ?? '', role: workspace?.role ?? '' },
    permissions: workspace ? permissionMap(workspace.role, workspace.permissions, undefined) : {},
  });

function Navigation({ person, path }: { readonly person: WebPerson; readonly path: string }) {
  const isHere = (href: string): boolean => path === href || path.startsWith(`${href}/`);
  return (
    <nav class="places" aria-label="Main">
      {placesOf(person).map(({ title, places }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {places.map(({ href, label }) => (
              <li key={href}>
                <a href={href} aria-current={isHere(href) ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** Where the person stands, and the way to their other workspaces. */
function Workspaces({ person, csrf }: { readonly person: WebPerson; readonly csrf: string }) {
  const { workspace, memberships } = person;
  if (!workspace) return <span class="quiet">No workspace</span>;
  if (memberships.length < 2) return <strong class="workspace">{workspace.name}</strong>;
  return (
    <details class="menu">
      <summary>
        <strong class="workspace">{workspace.name}</strong>
        <span class="sr">Change workspace</span>
      </summary>
      <Form action="/workspace" csrf={csrf} class="menu-sheet">
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
      </Form>
    </details>
  );
}

function PersonMenu({ person, csrf }: { readonly person: WebPerson; readonly csrf: string }) {
  return (
    <details class="menu menu-right">
      <summary>
        <span class="avatar" aria-hidden="true">
          {Array.from(person.name)[0]?.toUpperCase()}
        </span>
        <span class="who">{person.name}</span>
      </summary>
      <div class="menu-sheet">
        <p class="quiet">{person.email}</p>
        <a href="/account">Your account</a>
        <Form action="/sign-out" csrf={csrf}>
          <button>Sign out</button>
        </Form>
      </div>
    </details>
  );
}

/** A page of the console. */
export const consolePage = (page: ConsolePage): string =>
  renderDocument({
    title: page.title,
    shape: 'console',
    children: (
      <>
        <header class="bar">
          <a class="brand" href="/" aria-label="Ledgergate">
            <Mark />
            <span>Ledgergate</span>
          </a>
          <Workspaces person={page.person} csrf={page.csrf} />
          <PersonMenu person={page.person} csrf={page.csrf} />
        </header>
        <div class="frame">
          <Navigation person={page.person} path={page.path} />
          <main id="main">
            <div class="title">
              <div>
                <h1>{page.title}</h1>
                {page.lead !== undefined && <p class="lead">{page.lead}</p>}
              </div>
              {page.actions !== undefined && <div class="actions">{page.actions}</div>}
            </div>
            {page.notice && <Message kind={page.notice.kind}>{page.notice.text}</Message>}
            {page.children}
          </main>
        </div>
      </>
    ),
  });
