// Resolves links, lines and lists below another resource in batches: one statement for each place
// in the document, however many rows there are.
import DataLoader from 'dataloader';
import type { GraphQLFieldResolver, GraphQLResolveInfo, GraphQLSchema } from 'graphql';
import { isObjectType } from 'graphql';
import { stored, type Page, type Part, type Resource } from '../../../../schema/kit/index.ts';
import type { Session } from '../../access/index.ts';
import { registry } from '../../definitions/index.ts';
import { listBack, lists } from './lists-back.ts';
import type { ListArguments } from './query.ts';
import { parts, readerOf, some, type RecordRow } from './read.ts';
import { selectionOf, type Selection } from './selection.ts';

type Resolver = GraphQLFieldResolver<RecordRow, Session>;
type Batch = (
  session: Session,
  ids: readonly number[],
  selection: Selection,
  args: ListArguments,
) => Promise<(RecordRow | RecordRow[] | Page<RecordRow> | null)[]>;

function batched(idOf: (row: RecordRow) => unknown, batch: Batch): Resolver {
  return (row, args: unknown, asking, info: GraphQLResolveInfo) => {
    const id = idOf(row);
    if (typeof id !== 'number') return null;
    const session = readerOf(row) ?? asking;
    // A fragment spread in two places is one node of the document, and may stand beside other fields in
    // each. The compiler has a list of nodes for each place.
    const place = info.fieldNodes;
    let loader = session.loaders.get(place);
    if (!loader) {
      const selection = selectionOf(info);
      loader = new DataLoader((ids: readonly number[]) =>
        batch(session, ids, selection, args as ListArguments),
      );
      session.loaders.set(place, loader);
    }
    return loader.load(id);
  };
}

const linked =
  (target: Resource): Batch =>
  async (session, ids, selection) => {
    const found = new Map(
      (await some(session, target, ids, selection)).map((row) => [row.id, row]),
    );
    return ids.map((id) => found.get(id) ?? null);
  };

const lines =
  (part: Part, owner: Part): Batch =>
  async (session, ids, selection) => {
    const found = Map.groupBy(
      await parts(session, part, owner, ids, selection),
      (row) => row.owner,
    );
    return ids.map((id) => found.get(id) ?? []);
  };

/** Gives every link, every list and all lines in the schema their resolver, and operations ids as numbers. */
export function resolveLinks(schema: GraphQLSchema): GraphQLSchema {
  for (const part of registry.all()) {
    const type = schema.getType(part.definition.name);
    if (!isObjectType(type)) continue;
    const fields = type.getFields();
    const { derived } = part.definition;
    for (const [name, { spec }] of [...stored(part.definition), ...Object.entries(derived)]) {
      const field = fields[name];
      if (!field) continue;
      const resolver = spec.part
        ? batched((row) => row.id, lines(spec.part, part))
        : spec.link && !spec.list && !spec.via
          ? batched((row) => row[`${name}Id`], linked(registry.get(spec.link) as Resource))
          : undefined;
      if (resolver) field.resolve = resolver as GraphQLFieldResolver<unknown, unknown>;
    }
  }
  for (const { owner, name, ...back } of lists()) {
    const type = schema.getType(owner.definition.name);
    const field = isObjectType(type) ? type.getFields()[name] : undefined;
    if (!field) continue;
    const pages: Batch = (session, ids, selection, args) =>
      listBack(session, back, ids, selection, args);
    field.resolve = batched((row) => row.id, pages) as GraphQLFieldResolver<unknown, unknown>;
  }
  return schema;
}
