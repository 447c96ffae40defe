// Finds fields of changes of records without effect: the answer is the same, the value is not judged, and the description
// does not say that nothing follows. Found from the schema, not listed by hand.
import {
  getNamedType,
  isInputObjectType,
  isObjectType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { selection } from '../../rest-shim/selection.ts';
import { assemble } from '../contracts/assemble.ts';
import { ready, type Stage } from '../edge/support/examples.ts';
import { openStage } from '../edge/support/stage.ts';
import { startService, type TestService } from '../support/service.ts';
import { anotherOf, WITHOUT_EFFECT } from './field-values.ts';

type Json = Readonly<Record<string, any>>;

let service: TestService;
let schema: GraphQLSchema;
let stage: Stage;

const typeOf = (name: string): GraphQLInputObjectType => {
  const { args = [] } = schema.getMutationType()?.getFields()[`patch${name}`] ?? {};
  return args.map(({ type }) => getNamedType(type)).find(isInputObjectType)!;
};

interface Told {
  readonly record?: Json;
  readonly fields: readonly string[];
  readonly isRefused: boolean;
}
async function send(name: string, id: string, input: Json): Promise<Told> {
  const shown = selection(schema.getType(name) as GraphQLObjectType, 'plain');
  const { data, errors } = await service.graphql(
    `mutation ($input: ${typeOf(name).name}!) { made: patch${name}(id: ${id}, input: $input) ${shown} }`,
    { input },
  );
  if (!errors) return { record: data.made, fields: [], isRefused: false };
  return {
    fields: errors.flatMap(({ extensions }) => Object.keys(extensions?.fields ?? {})),
    isRefused: true,
  };
}
const withoutStamp = ({ lastModifiedAt: _, ...record }: Json): string => JSON.stringify(record);

/** The fields of a resource that change nothing, are not judged, and do not say so. */
async function idleOf(name: string): Promise<string[]> {
  const { args } = await ready(stage, `update${name}`);
  const id = String(args['id']);
  const before = await send(name, id, {});
  if (!before.record) throw new Error(`${name} cannot be read`);
  let record = before.record;
  const output = schema.getType(name);
  const shown = isObjectType(output) ? output.getFields() : {};
  const fields = Object.values(typeOf(name).getFields());
  const seen = (field: GraphQLInputField): unknown =>
    record[field.name] ?? (`${field.name}Id` in shown ? record[`${field.name}Id`] : undefined);
  const idle = new Map(
    fields.flatMap((field): [string, unknown][] => {
      const value = anotherOf(field.type, seen(field));
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
  const promised = new Set(
    fields.filter(({ description }) => WITHOUT_EFFECT.test(description ?? '')).map((f) => f.name),
  );
  for (const each of promised) idle.delete(each);
  // Together as long as each answer says something of some; then one by one.
  for (let round = 0; round < 6 && idle.size > 0; round++) {
    const { fields: faults, record: changed } = await send(name, id, Object.fromEntries(idle));
    const was = idle.size;
    for (const each of faults) idle.delete(each);
    if (changed) {
      for (const field of fields) {
        const key = field.name in changed ? field.name : `${field.name}Id`;
        if (JSON.stringify(changed[key]) !== JSON.stringify(record[key])) idle.delete(field.name);
      }
      record = changed;
    }
    if (idle.size === was) break;
  }
  for (const [field, value] of [...idle]) {
    const { record: changed, isRefused } = await send(name, id, { [field]: value });
    if (isRefused || (changed && withoutStamp(changed) !== withoutStamp(record)))
      idle.delete(field);
    record = changed ?? record;
  }
  return [...idle.keys()].map((field) => `${name}.${field}`);
}

/** Resources of documents, entries, contracts and assets. */
const OF_DOCUMENTS =
  /^(Bill|Invoice|Credit|Debit|Journal|Intercompany|Contract|Revenue|Prepaid|Usage|Amortization|Fixed)/;

/** The resources that are changed, and how idle fields of one are found. */
export interface Changes {
  readonly service: TestService;
  readonly documents: readonly string[];
  readonly others: readonly string[];
  readonly idleOf: (name: string) => Promise<string[]>;
}

export async function openChanges(): Promise<Changes> {
  ({ schema } = await assemble());
  service = await startService('api');
  stage = await openStage(service);
  const names = Object.keys(schema.getMutationType()?.getFields() ?? {});
  const resources = names.flatMap((each) => {
    const name = each.slice('patch'.length);
    // Of system accounts there is one record, which has no id.
    const isAsked = names.includes(`update${name}`) && name !== 'SystemAccounts';
    return each.startsWith('patch') && isAsked ? [name] : [];
  });
  return {
    service,
    documents: resources.filter((name) => OF_DOCUMENTS.test(name)),
    others: resources.filter((name) => !OF_DOCUMENTS.test(name)),
    idleOf,
  };
}
