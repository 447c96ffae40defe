// Drawing of pages in a server: finds the page of an address, says what it asks, and draws the answers.
import type { ComponentChildren } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { App, type ShownPage, titleOf, type View } from './app/app.tsx';
import { frameParts, frameQuestion } from './app/frame.ts';
import { ConsoleContext, type Place } from './kit/context.ts';
import type { Answer, ConsoleRoom, Frame, ListedTable, Opened } from './kit/contract.ts';
import { overlayIn } from './kit/overlays.ts';
import { navigationFor } from './kit/places.ts';
import { kindOf } from './kit/refusals.ts';
import { refusedFor } from './kit/rights.ts';
import { findRoute } from './kit/routes.ts';
import { FileContext, type ToldTable } from './parts/file-rows.ts';
import { OVERLAYS, ROUTES } from './pages/routes.ts';

/** JSON that may stand in a page: nothing in it ends the element it stands in. */
const dataBlock = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" },
};

/** The first element that begins so, and what stands around it. */
function elementIn(html: string, begins: RegExp): readonly [element: string, others: string] {
  const begin = begins.exec(html);
  if (!begin) return ['', html];
  const [whole, name = ''] = begin;
  const tags = new RegExp(`<(/?)${name}\\b[^>]*>`, 'g');
  tags.lastIndex = begin.index + whole.length;
  let depth = 1;
  while (depth > 0) {
    const tag = tags.exec(html);
    if (!tag) return [html.slice(begin.index), html.slice(0, begin.index)];
    depth += tag[1] === '' ? 1 : -1;
  }
  return [
    html.slice(begin.index, tags.lastIndex),
    html.slice(0, begin.index) + html.slice(tags.lastIndex),
  ];
}

/** Removes the elements that only a narrow screen shows, and those of class `unfiled`. */
function filed(html: string): string {
  const [element, others] = elementIn(
    html,
    /<(\w+) class="(?:[^"]* )?(?:narrow|unfiled)(?: [^"]*)?"[^>]*>/,
  );
  return element === '' ? html : filed(others);
}

/** Figures that stand above one another in a cell, the last one below all. */
function stackIn(html: string): readonly string[] {
  const [element, others] = elementIn(html, /<(\w+) class="below">/);
  return element === '' ? (html === '' ? [] : [html]) : [element, ...stackIn(others)];
}

const wordsIn = (html: string): string =>
  filed(html)
    .replaceAll(/<(small|div|li|p)\b/g, ' <$1')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The longest that rows are written at a time. */
const SLICE_MS = 20;

/** Makes each row in turn, and lets the process serve others meanwhile. */
async function inSlices<Given, Made>(
  all: readonly Given[],
  make: (each: Given) => Made,
): Promise<readonly Made[]> {
  const made: Made[] = [];
  let begun = performance.now();
  for (const each of all) {
    made.push(make(each));
    if (performance.now() - begun < SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    begun = performance.now();
  }
  return made;
}

/** Rows of a drawn table, cell by cell; one that goes over several columns leaves the others empty. */
const cellsIn = (html: string, width: number): readonly (readonly string[])[] =>
  [...html.matchAll(/<tr\b[^>]*>([^]*?)<\/tr>/g)].map(([, row = '']) => {
    const cells = [...row.matchAll(/<t[hd]\b[^>]*>([^]*?)<\/t[hd]>/g)].map(([, cell = '']) => cell);
    return Array.from({ length: width }, (_, at) => wordsIn(cells[at] ?? ''));
  });

/** Titles of columns of deeds, which no file has. */
const DEED_TITLES: readonly string[] = ['', 'Deeds'];

/** Rows of sums: a word and figures. Where figures stand above one another, each has a row, beside the same word. */
function rowsOfSums(sums: readonly string[]): readonly (readonly string[])[] {
  const stacks = sums.map(stackIn);
  const said = stacks.filter(({ length }) => length > 0);
  if (said.length < 2) return [];
  const height = Math.max(...said.map(({ length }) => length));
  if (said.some(({ length }) => length > 1 && length < height)) return [];
  return Array.from({ length: height }, (_, nth) =>
    stacks.map((stack) => wordsIn(stack[stack.length > 1 ? nth : 0] ?? '')),
  );
}

/** The tables that a page tells while it is drawn. */
async function tablesIn(
  page: ComponentChildren,
  place: Place,
  frame: Frame,
): Promise<readonly ListedTable[]> {
  const told: ToldTable[] = [];
  const within = (children: ComponentChildren): string =>
    renderToString(
      <ConsoleContext.Provider value={{ frame, place, browser: undefined }}>
        <FileContext.Provider value={(table) => told.push(table)}>{children}</FileContext.Provider>
      </ConsoleContext.Provider>,
    );
  within(page);
  const tables: ListedTable[] = [];
  for (const { label, columns, rows, totals = [], drawn } of told) {
    const isRead = (_: unknown, at: number): boolean =>
      !DEED_TITLES.includes(columns[at]?.title ?? '');
    const written = await inSlices(rows, (cells) =>
      cells.filter(isRead).map((cell) => wordsIn(within(cell))),
    );
    const sums = totals.filter(isRead).map((cell) => within(cell));
    const whole = drawn === undefined ? [] : cellsIn(within(drawn), columns.length);
    tables.push({
      ...{ label, columns: columns.filter(isRead) },
      rows: [...written, ...rowsOfSums(sums), ...whole.map((cells) => cells.filter(isRead))],
    });
  }
  return tables;
}

async function open(address: string, frame: Frame): Promise<Opened> {
  const { pathname, search } = new URL(address, 'http://localhost');
  const found = findRoute(ROUTES, pathname);
  if (!found) throw new Error(`No page stands at ${pathname}.`);
  const { default: page } = await found.route.load();
  const overlay = overlayIn(OVERLAYS, search);
  const over = overlay && (await overlay.load()).default;
  const refused = refusedFor(frame, found.route.needs);
  const questions = [page, ...(over ? [over] : [])].map(
    (each) => refused ?? each.fault(search, found.path) ?? each.question(search, found.path, frame),
  );
  const missing: Answer = { refusal: { kind: 'failed', message: 'No answer.' } };
  return {
    sources: [found.route.load, overlay?.load].flatMap((load) => load?.source ?? []),
    questions,
    tables: (data) => tablesIn(page.draw(data, search, found.path), { pathname, search }, frame),
    draw: ([answer = missing, beside = missing]) => {
      const main: ShownPage = { page, answer, path: found.path, needs: found.route.needs };
      const view: View = {
        place: { pathname, search },
        main,
        drawer: over && {
          parameter: overlay.parameter,
          shown: { page: over, answer: beside, path: found.path, needs: undefined },
        },
      };
      return {
        title: titleOf(view),
        html: renderToString(<App frame={frame} view={view} />),
        data: dataBlock({ frame, answers: over ? [answer, beside] : [answer] }),
        refusal:
          [answer, ...(over ? [beside] : [])].flatMap((each) =>
            'refusal' in each ? [each.refusal] : [],
          )[0] ??
          ('data' in answer && page.isGone(answer.data)
            ? { kind: 'gone', message: 'It is not there.' }
            : undefined),
      };
    },
  };
}

export const room: ConsoleRoom = {
  paths: ROUTES.map(({ path }) => path),
  frameQuestion,
  frameParts,
  hasPage: (pathname) => findRoute(ROUTES, pathname) !== undefined,
  open,
  kindOf,
  navigation: navigationFor,
};
