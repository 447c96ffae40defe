// The whole of a page: the header, the navigation, the page itself and the drawer over it. Drawn by the
// server and by the browser from the same props.
import type { ComponentChildren } from 'preact';
import { type Browser, ConsoleContext, type Place } from '../kit/context.ts';
import type { Answer, Frame } from '../kit/contract.ts';
import type { Page } from '../kit/page.ts';
import { Drawer } from '../parts/drawer.tsx';
import { Refused } from '../parts/refused.tsx';
import { ComeBack } from './come-back.tsx';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';

/** A page with its answer, or the drawer with its own. */
export interface ShownPage {
  readonly page: Page;
  readonly answer: Answer;
  readonly path: Readonly<Record<string, string>>;
  /** The permission it needs. */
  readonly needs: string | undefined;
}

export interface View {
  readonly place: Place;
  readonly main: ShownPage;
  readonly drawer: { readonly parameter: string; readonly shown: ShownPage } | undefined;
}

const dataIn = (answer: Answer): unknown => ('data' in answer ? answer.data : undefined);

export const titleOf = ({ main, place }: View): string =>
  main.page.title(dataIn(main.answer), place.search, main.path);

function Content({ shown, place }: { readonly shown: ShownPage; readonly place: Place }) {
  const { page, answer, path, needs } = shown;
  const data = dataIn(answer);
  const head = page.head(data, place.search, path);
  if ('refusal' in answer) {
    const title = page.hasHead ? undefined : page.title(data, place.search, path);
    return (
      <>
        {head}
        <Refused title={title} refusal={page.worded(answer.refusal)} needs={needs} />
      </>
    );
  }
  return (
    <>
      {head}
      {page.draw(data, place.search, path)}
    </>
  );
}

export function App({
  frame,
  view,
  browser,
  children,
}: {
  readonly frame: Frame;
  readonly view: View;
  readonly browser?: Browser;
  /** Parts of the browser alone: the palette, messages. */
  readonly children?: ComponentChildren;
}) {
  const { place, main, drawer } = view;
  return (
    <ConsoleContext.Provider value={{ frame, place, browser }}>
      <Header hasMoment={main.page.hasMoment} hasEntity={main.page.hasEntity} />
      <div class="frame">
        <Navigation />
        <main id="main" tabIndex={-1} aria-label="Content">
          {frame.notice && (
            <div
              class={`message message-${frame.notice.kind}`}
              role={frame.notice.kind === 'fault' ? 'alert' : 'status'}
            >
              {frame.notice.text}
            </div>
          )}
          <ComeBack />
          <Content key={place.pathname} shown={main} place={place} />
        </main>
      </div>
      {drawer && (
        <Drawer parameter={drawer.parameter}>
          <Content shown={drawer.shown} place={place} />
        </Drawer>
      )}
      {children}
    </ConsoleContext.Provider>
  );
}
