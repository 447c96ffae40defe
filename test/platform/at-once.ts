// Reads many records at once, as events read them: each is what it is when it is read by itself.
import {
  getNamedType,
  getOperationAST,
  isLeafType,
  isObjectType,
  parse,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { makeSchema } from '../../src/edge/graphql/schema.ts';
import { executing } from '../../src/platform/records/running/execution.ts';
import { type Reads, registry } from '../../src/platform/records/index.ts';
import { readOfMany, textRead } from '../../src/platform/records/printing/text-answer.ts';
import { tableOf } from '../../schema/kit/index.ts';
import type { RawJson } from '../../src/platform/records/json/raw-json.ts';
import { runs } from '../support/breadth.ts';
import { makeWorld } from '../edge/support/world.ts';
import { startService, type TestService } from '../support/service.ts';
import { principalIn, sessionOf } from '../support/workspace.ts';

let service: TestService;
const schema: GraphQLSchema = await makeSchema();
type Root = GraphQLField<unknown, unknown>;
const roots: readonly Root[] = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(
  ({ extensions }) => (extensions as { reads?: Reads }).reads,
);

/** Links that a formula leads to: each is read by itself, and no event tells more of them than their ids. */
const isWorkedOut = (type: GraphQLObjectType, name: string): boolean =>
  registry
    .all()
    .some(({ definition }) => definition.name === type.name && definition.derived[name]?.spec.link);

/** Everything a record shows without arguments, and everything of its lines. */
function whole(type: GraphQLObjectType, levels = 2): string {
  const fields = Object.values(type.getFields()).flatMap(({ name, args, type: each }) => {
    if (isWorkedOut(type, name)) return [];
    const inner = getNamedType(each);
    if (isLeafType(inner)) return [name];
    const isShown = levels > 0 && args.length === 0 && isObjectType(inner);
    return isShown ? [`${name} ${whole(inner, levels - 1)}`] : [];
  });
  return `{ ${fields.join(' ')} }`;
}

const single = roots
  .filter(({ extensions }) => (extensions as { reads: Reads }).reads.kind === 'one')
  .map((root) => [root.name, root] as const);

/** Invoices, bills, memos, contracts, and what belongs to them. */
export const isOfDocuments = (name: string): boolean =>
  /^(amortization|bill|contract|credit|debit|invoice|journal|ledger|revenue|usage)/.test(name);

export const isOfInvoices = (name: string): boolean => /^(contract|invoice)/.test(name);

/** Tests of reads of one record, of those of these names. */
export function testReads(isAsked: (name: string) => boolean): void {
  beforeAll(async () => {
    service = await startService();
    await makeWorld(service, service.workspace, service.keys.admin);
  });
  afterAll(() => service.close());

  const readAtOnce = new Set<string>();
  test.each(single.filter(([name]) => isAsked(name)))(
    'many of %s at once read as each by itself',
    async (name, root) => {
      const { resource } = (root.extensions as { reads: Reads }).reads;
      const source = `query ($id: ID!) { ${name}(id: $id) ${whole(getNamedType(root.type) as GraphQLObjectType)} }`;
      const document = parse(source);
      const operation = getOperationAST(document);
      if (!operation) throw new Error('no operation');
      const session = sessionOf(service.database, principalIn(service.workspace));
      const [rows = []] = await service.database.read(service.workspace, {
        text: `select id from ${tableOf(registry.get(resource).definition)} order by id desc limit ${runs(20, 4)}`,
      });
      const ids = [...rows.map(({ id }) => Number(id)), 2 ** 31 - 1];
      const many = await readOfMany(schema, document, operation)?.(session, ids);
      const one = textRead(schema, document, operation, executing(schema, document, operation));
      if (many) readAtOnce.add(resource);
      for (const id of ids) {
        const { data } = await one(session, { id: String(id) });
        const alone = data?.[name] as RawJson | null | undefined;
        expect([id, many?.get(id)?.json]).toEqual([id, alone?.json]);
      }
    },
  );

  test('what is published is read at once', () => {
    const published = registry
      .resources()
      .flatMap(({ definition: { name, publishes } }) =>
        publishes === undefined || !isAsked(name.charAt(0).toLowerCase() + name.slice(1))
          ? []
          : [name],
      );
    expect(published.filter((name) => !readAtOnce.has(name))).toEqual([]);
  });
}
