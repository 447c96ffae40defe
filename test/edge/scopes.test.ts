// The scope of each operation of the contract is enough: an app with exactly that scope is let through
// by every document its route may run, and an app without it is told that scope.
import {
  getNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql';
import type { Principal, Requirement, Session } from '../../src/platform/access/index.ts';
import { prepare } from '../../src/platform/records/index.ts';
import { assemble, type Interface } from '../contracts/assemble.ts';
import { contract } from '../contracts/coverage.ts';

interface Scoped {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly scope: string | null;
  readonly admin_only: boolean;
  readonly app_tokens_allowed: boolean;
}
const bare = (path: string): string => path.replace(/\/$/, '').replace(/\{\w+\}/g, '{}');

/** An admin with an app between. */
const appWith = (scopes: readonly string[]): Pick<Session, 'principal'> => ({
  principal: {
    ...{ kind: 'app', id: 1, name: 'Maya', email: null, role: 'admin', overrides: {} },
    workspace: { id: 1, name: 'Northwind', type: 'company', logoUrl: null },
    ...{ entities: null, approvalRequired: false, isPasswordRecent: true },
    app: { id: 1, clientId: 'lgapp_1', name: 'App', connection: 1, scopes },
  } satisfies Principal,
});

let made: Interface;
beforeAll(async () => {
  made = await assemble();
});

/** The scope a caller with these scopes lacks for an operation; undefined when none is missing. */
function missing(
  operation: Interface['shim']['prepared'][number]['operation'],
  scopes: readonly string[],
): string | undefined {
  try {
    operation.check(appWith(scopes));
    return undefined;
  } catch (error) {
    const { extensions } = error as { extensions: { missingScope?: string; headers?: object } };
    const { missingScope } = extensions;
    // REST sends these headers with the refusal.
    expect(extensions.headers).toEqual({
      'www-authenticate': `Bearer realm="api", error="insufficient_scope", scope="${missingScope}"`,
    });
    return missingScope;
  }
}

/** What a page holds; undefined for other types. */
function itemOf(type: unknown): GraphQLObjectType | undefined {
  const named = getNamedType(type as GraphQLOutputType);
  if (!isObjectType(named)) return undefined;
  const { count, results } = named.getFields();
  const item = count && results ? getNamedType(results.type) : undefined;
  return isObjectType(item) ? item : undefined;
}
const scopeOf = ({ extensions }: GraphQLObjectType): string | undefined =>
  extensions['scope'] as string | undefined;

test('a list behind a record needs the scope of what it lists, though the list itself does not', () => {
  const { schema } = made;
  const told: unknown[] = [];
  for (const root of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const item = itemOf(root.type);
    const own = item && scopeOf(item);
    const required = root.args.some(
      (each) => isNonNullType(each.type) && !('defaultValue' in each),
    );
    const { permission } = root.extensions as { permission?: Requirement };
    const isOpen = permission !== undefined && !permission.closedToApps && !permission.adminOnly;
    if (!item || !own || required || !isOpen || permission.resource !== own) continue;
    for (const field of Object.values(item.getFields())) {
      const listed = itemOf(field.type);
      const other = listed && scopeOf(listed);
      const { permission: needs } = field.extensions as { permission?: Requirement };
      if (!other || other === own || needs?.closedToApps) continue;
      const inside = `{ ${root.name} { results { ${field.name} { count } } } }`;
      const operation = prepare(schema, parse(inside));
      const whole = [`${own}:read`, `${other}:read`];
      told.push([inside, missing(operation, [`${own}:read`]) === `${other}:read`]);
      told.push([inside, missing(operation, whole) === undefined]);
    }
  }
  expect(told.length).toBeGreaterThan(4);
  expect(told).toEqual(told.map(([inside]: any) => [inside, true]));
});

test('exactly the scope of the contract is enough, and is what is told', () => {
  const wrong: unknown[] = [];
  let count = 0;
  for (const { id, method, path, scope, ...rest } of contract as unknown as Scoped[]) {
    if (scope === null || rest.admin_only || !rest.app_tokens_allowed) continue;
    const route = made.shim.prepared.find(
      (each) => each.route.method.toUpperCase() === method && bare(each.route.path) === bare(path),
    );
    if (!route) continue;
    count++;
    const lacks = missing(route.operation, [scope]);
    const told = missing(route.operation, []);
    if (lacks !== undefined || told !== scope) wrong.push([id, scope, lacks, told]);
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(200);
});
