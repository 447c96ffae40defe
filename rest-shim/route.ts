// The vocabulary of route tables: a method, a path and the name of a GraphQL operation. Data only.

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** How a route differs from the usual. A closed list of data: there is no place for a function. */
interface RouteOptions {
  /** The status of success: 204 for delete and 200 for all else when not said. 204 has no body. */
  readonly status?: number;
  /** Puts the result under this key. */
  readonly wrap?: string;
  /** Arguments that never vary, by GraphQL name; choices by their wire value. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** Names of path, query or body that lead to another argument or field: `{ new_account: 'replacementId' }`. */
  readonly rename?: Readonly<Record<string, string>>;
  /** A query value, in any case, that selects another operation. */
  readonly when?: { readonly query: string; readonly is: string; readonly then: string };
  /** The rows alone, without count and links. All of them, up to the maximum, when no limit is given. */
  readonly bare?: boolean;
  readonly spread?: {
    /** The body holds the operation's own arguments: it has no `input`. */
    readonly body?: boolean;
    /** Result fields, by wire name, whose entries stand beside the other fields: the periods of a statement. */
    readonly result?: readonly string[];
  };
  /** Rows of a page: when the caller says nothing, and at most. 100 and 1000 when not said. */
  readonly limit?: { readonly default: number; readonly maximum: number };
  /** Other names of query parameters, of which several may be sent: `{ account_id: 'account' }`. */
  readonly also?: Readonly<Record<string, string>>;
  /** Unknown body fields are refused: it limits somebody, and a misspelled limit would be none. */
  readonly knownFieldsOnly?: boolean;
  /** `skip_count=true` leaves the total out: `count` is then what has been seen so far. */
  readonly skipCount?: boolean;
  /**
   * Query parameters, said and not false, and the field of a page that each shows: switches of the route, or arguments
   * of the operation: `{ display_opening_balance: 'openingBalance' }`.
   */
  readonly shows?: Readonly<Record<string, string>>;
  /** Fields of a page that stand beside its rows, always. */
  readonly beside?: readonly string[];
  /** `download=true` sends the answer as a file of this name. */
  readonly download?: string;
  /** The answer is a file of this media type: the operation gives its `name` and its `content` in base64. */
  readonly file?: string;
  /**
   * The operation that gives the same as a file while it is made: asked for by `format`, `export` or `Accept`. It takes
   * `format`, and answers with `name`, `mediaType` and `content`, the pieces.
   */
  readonly files?: string;
  /** The argument that takes the file of a multipart/form-data body, sent as its part `file`. */
  readonly upload?: string;
  /** The most bytes that file may have, where it is less than usual. */
  readonly uploadLimit?: number;
  /** The heading under which the route is documented. */
  readonly area?: string;
}

export interface Route extends RouteOptions {
  readonly method: Method;
  /** Path parameters stand in braces. Both slash forms are served, whichever is written. */
  readonly path: string;
  /** The name of a query (get) or mutation (all other methods). */
  readonly operation: string;
}

const route =
  (method: Method) =>
  (path: string, operation: string, options: RouteOptions = {}): Route => ({
    method,
    path,
    operation,
    ...options,
  });

export const get = route('get');
export const post = route('post');
export const put = route('put');
export const patch = route('patch');
export const del = route('delete');

/** What differs for one of the standard operations; false leaves it out. */
type Differs = RouteOptions | false;
interface StandardOptions {
  readonly list?: Differs;
  readonly create?: Differs;
  readonly retrieve?: Differs;
  readonly replace?: Differs;
  readonly change?: Differs;
  readonly remove?: Differs;
}

/** The six standard operations of a resource: `standard('/coa/api/department', 'Department', 'departments')`. */
export function standard(
  path: string,
  one: string,
  many: string,
  { list, create, retrieve, replace, change, remove }: StandardOptions = {},
): Route[] {
  const record = `${path}/{id}`;
  const lower = one.charAt(0).toLowerCase() + one.slice(1);
  return [
    list !== false && get(path, many, list),
    create !== false && post(path, `create${one}`, { status: 201, ...create }),
    retrieve !== false && get(record, lower, retrieve),
    replace !== false && put(record, `update${one}`, replace),
    change !== false && patch(record, `patch${one}`, change),
    remove !== false && del(record, `delete${one}`, remove),
  ].filter((each) => each !== false);
}

/** Puts routes under one heading of the documentation. */
export const area = (name: string, routes: readonly Route[]): Route[] =>
  routes.map((each) => ({ area: name, ...each }));

export const statusOf = ({ method, status }: Route): number =>
  status ?? (method === 'delete' ? 204 : 200);
