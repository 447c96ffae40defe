// Assembles the GraphQL schema: types from the definitions, operations from the resolvers found by
// folder, and standard operations wherever no resolver defines its own.
import 'reflect-metadata';
import { getNullableType, isListType, type GraphQLSchema } from 'graphql';
import {
  buildSchemaSync,
  getMetadataStorage,
  type NonEmptyArray,
  type PubSub,
  type ResolverData,
} from 'type-graphql';
import { faultsOf, graphql, type Class, type Part } from '../../../schema/kit/index.ts';
import { modulesBelow } from '../../../protocol/modules-below.ts';
import { inLine, Turns } from '../../../protocol/turns.ts';
import type { Session } from '../../platform/access/index.ts';
import { proofread } from '../../platform/definitions/index.ts';
import {
  addFault,
  declareConditions,
  declareIdsOnce,
  declareLists,
  declarePlaces,
  registry,
  resolveLinks,
  standard,
} from '../../platform/records/index.ts';
import { describeAll } from './descriptions.ts';

/** Every resolver class of the areas. Importing them tells type-graphql of their operations. */
async function resolvers(): Promise<Class[]> {
  const files = modulesBelow('src/', (path) => /\.resolver\.\w+$/.test(path));
  // One after the other: the module loader of the tests cannot link what two imports share.
  const found: Class[] = [];
  // The database that is starting has its turns meanwhile.
  const turns = new Turns();
  for (const load of files) {
    if (turns.isOver) await turns.pass();
    found.push(
      ...(Object.values(await load()).filter((each) => typeof each === 'function') as Class[]),
    );
  }
  return found;
}

/** The names of operations that resolvers say themselves. */
function taken(): Set<string> {
  const { queries, mutations } = getMetadataStorage();
  return new Set([...queries, ...mutations].map(({ schemaName }) => schemaName));
}

/** Definitions by their inputs, undefined for any other type; looked for once, since every argument asks. */
const owners = new Map<unknown, Part | undefined>();
function ownerOf(type: unknown): Part | undefined {
  if (!owners.has(type)) {
    const isOf = (part: Part): boolean =>
      part.input === type || ('patch' in part && part.patch === type);
    owners.set(type, registry.all().find(isOf));
  }
  return owners.get(type);
}

/** Bounds hold at every door: type-graphql hands over each argument before the resolver sees it. */
function refuseFaults(value: unknown, type: unknown, { context, info }: ResolverData): void {
  const owner = ownerOf(type);
  if (!owner) return;
  const check = (input: unknown) => faultsOf(owner, input as Record<string, unknown>);
  if (!Array.isArray(value)) {
    addFault(context as Session, check(value), true);
    return;
  }
  const faults = value.map((each) => check(each) ?? {});
  if (faults.every((each) => Object.keys(each).length === 0)) return;
  const { args = [] } = info.parentType.getFields()[info.fieldName] ?? {};
  const list = args.find((each) => isListType(getNullableType(each.type)));
  addFault(context as Session, { [list?.name ?? '']: faults }, true);
}

const DRY_RUN = `A document is one transaction: all of it happens, or nothing. With \`extensions: { dryRun: true }\`
in the request, or the header \`Prefer: dry-run\`, it is answered as if it had happened and nothing is kept;
\`extensions.dryRun\` of the answer tells the ledger lines it would have posted (\`journalLines\`), and by how much
they would change the sections of the statements (\`statements\`: all entities together, then each that is posted
to); null for callers who may not read the ledger, or reports. Ids, numbers and times will be others when it is done.
\`extensions.effectDigest\` sent back as \`extensions: { ifEffect: ... }\`, or in the header \`If-Effect\`, holds the real thing to
the effect that was shown: with another one it is refused, with the new preview.`;

/** What type-graphql keeps of extensions. */
interface Extended {
  readonly fieldExtensions: readonly { readonly fieldName: string }[];
  findExtensions: (
    this: Pick<Extended, 'fieldExtensions'>,
    target: unknown,
    fieldName?: string,
  ) => object;
}

/** Subscriptions follow the feed of changes; type-graphql asks for this all the same. */
const NO_PUBSUB: PubSub = {
  publish: () => undefined,
  subscribe: () => {
    throw new Error('Nothing is published in memory.');
  },
};

/**
 * type-graphql goes through all extensions for each field, which took a sixth of a start: it is shown those
 * of fields of the same name. The schema is built from a copy of what was declared, which is told only then.
 */
function findExtensionsByName(): void {
  const prototype = Object.getPrototypeOf(getMetadataStorage()) as Extended;
  const find = prototype.findExtensions;
  let named: ReadonlyMap<string, Extended['fieldExtensions']> | undefined;
  prototype.findExtensions = function (target, fieldName) {
    if (fieldName === undefined) return find.call(this, target);
    named ??= Map.groupBy(this.fieldExtensions, (each) => each.fieldName);
    return find.call({ fieldExtensions: named.get(fieldName) ?? [] }, target, fieldName);
  };
}

async function assemble(): Promise<GraphQLSchema> {
  proofread(registry);
  graphql(registry);
  declareLists();
  const own = await resolvers();
  const names = taken();
  const others = registry.resources().map((resource) => standard(resource, names));
  findExtensionsByName();
  await inLine();
  const schema = buildSchemaSync({
    resolvers: [...own, ...others] as unknown as NonEmptyArray<Class>,
    validateFn: refuseFaults,
    pubSub: NO_PUBSUB,
    // test/contracts validates the schema. Neither type-graphql nor graphql-js does so at every start.
    skipCheck: true,
  });
  await inLine();
  const mutation = schema.getMutationType();
  if (mutation) mutation.description = DRY_RUN;
  schema.__validationErrors = [];
  declareIdsOnce(schema);
  declareConditions(schema);
  declarePlaces(schema);
  describeAll(schema);
  await inLine();
  return resolveLinks(schema);
}

let made: Promise<GraphQLSchema> | undefined;

/** The schema of the service. Made once in a process: type-graphql keeps what it was told. */
export const makeSchema = (): Promise<GraphQLSchema> => (made ??= assemble());
