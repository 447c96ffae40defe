// Routes of the console: where a page stands, what one must be allowed to read there, and its module.
import type { Page } from './page.ts';

/** Loads a module of pages. */
export interface Load<Module> {
  (): Promise<Module>;
  /** Its file; the build says it to the server, which has the browser ask for its script at once. */
  readonly source?: string | undefined;
}

export interface Route {
  /** `:id` stands for the id of a record, `:object` for the name of its kind. */
  readonly path: string;
  /** `invoices:read`; undefined: every member. */
  readonly needs: string | undefined;
  /** Its module, whose default export is the page. */
  readonly load: Load<{ readonly default: Page }>;
}

export const route = (path: string, needs: string | undefined, load: Route['load']): Route => ({
  path,
  needs,
  load,
});

/** A page that a module makes, once: drawn anew, it keeps what was typed. */
export function madeBy<Module>(load: Load<Module>, make: (module: Module) => Page): Route['load'] {
  let made: Page | undefined;
  return Object.assign(async () => ({ default: (made ??= make(await load())) }), {
    source: load.source,
  });
}

/** A page among several of one module. */
export const among = <Name extends string>(
  load: Load<Readonly<Record<Name, Page>>>,
  name: Name,
): Route['load'] => madeBy(load, (pages) => pages[name]);

export interface Found {
  readonly route: Route;
  /** Ids in the path. */
  readonly path: Readonly<Record<string, string>>;
}

/** The route of a path, and the ids in it. Fixed words go before ids. */
export function findRoute(routes: readonly Route[], pathname: string): Found | undefined {
  const words = pathname.replace(/(?<=.)\/$/, '').split('/');
  let found: Found | undefined;
  for (const each of routes) {
    const wanted = each.path.split('/');
    if (wanted.length !== words.length) continue;
    const path: Record<string, string> = {};
    const fits = wanted.every((word, at) => {
      const given = words[at] ?? '';
      if (!word.startsWith(':')) return word === given;
      path[word.slice(1)] = given;
      return (word === ':object' ? /^[A-Za-z]{1,60}$/ : /^\d{1,9}$/).test(given);
    });
    if (fits && (!found || Object.keys(path).length < Object.keys(found.path).length)) {
      found = { route: each, path };
    }
  }
  return found;
}
