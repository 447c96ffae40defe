// Operations on single contacts of a customer or vendor.
import { GraphQLInt, type GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Ctx,
  Field,
  Info,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql';
import { camel, Id, type InputOf } from '../../schema/kit/index.ts';
import { Vendor, VendorContact } from '../../schema/settings/vendor.ts';
import type { Session } from '../platform/access/index.ts';
import { notFound } from '../platform/base/index.ts';
import {
  demandValid,
  find,
  insertMany,
  locked,
  parts,
  Permission,
  type RecordRow,
  type Selection,
  selectionOf,
  throwIfFaults,
} from '../platform/records/index.ts';

const MOST = 1_000;
const NOTHING: Selection = new Map();
const ID: Selection = new Map([['id', NOTHING]]);

/** What contacts are sorted by. There are few of them: they are sorted here. */
const WORDS = [
  'name',
  'first_name',
  'last_name',
  'email',
  'created_at',
  'last_modified_at',
] as const;
const SORT = Object.fromEntries(
  ['id', ...WORDS].flatMap((word) => [
    [word.toUpperCase(), word],
    [`${word.toUpperCase()}_DESC`, `-${word}`],
  ]),
);
registerEnumType(SORT, { name: 'VendorContactSort' });

/** By the given words; what is null stands last, and the id breaks ties. */
function sorted(rows: readonly RecordRow[], words: readonly string[]): RecordRow[] {
  const compare = (a: RecordRow, b: RecordRow): number => {
    for (const word of words) {
      const field = camel(word.replace(/^-/, ''));
      const [one, other] = [a[field] ?? null, b[field] ?? null];
      if (one === other) continue;
      if (one === null || other === null) return one === null ? 1 : -1;
      const isBefore =
        typeof one === 'number' ? one < Number(other) : (one as string) < (other as string);
      return isBefore === !word.startsWith('-') ? -1 : 1;
    }
    return a.id - b.id;
  };
  return [...rows].sort(compare);
}

@ObjectType({ simpleResolvers: true })
export class VendorContactPage {
  @Field(() => GraphQLInt, { description: 'The number of records on all pages.' })
  declare count: number;

  @Field(() => [VendorContact])
  declare results: RecordRow[];
}

@Resolver()
export class VendorContactResolver {
  @Permission('vendors', 'read')
  @Query(() => VendorContactPage, { description: 'A page of the contacts of one vendor.' })
  async vendorContacts(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('sort', () => [SORT], { nullable: true }) sort: readonly string[] | null,
    @Arg('limit', () => GraphQLInt, { defaultValue: 100 }) limit: number,
    @Arg('offset', () => GraphQLInt, { defaultValue: 0 }) offset: number,
  ): Promise<VendorContactPage> {
    if (!(await find(session, Vendor, id, ID))) throw notFound();
    const selection = selectionOf(info).get('results') ?? NOTHING;
    const asked = new Map([...selection, ...WORDS.map((word) => [camel(word), NOTHING] as const)]);
    const found = await parts(session, VendorContact, Vendor, [id], sort ? asked : selection);
    const rows = sort ? sorted(found, sort) : found;
    const from = Math.max(offset, 0);
    const most = limit > 0 ? Math.min(limit, MOST) : MOST;
    return { count: rows.length, results: rows.slice(from, from + most) };
  }

  @Permission('vendors', 'write')
  @Mutation(() => VendorContact, { description: 'Adds a contact to one vendor.' })
  async createVendorContact(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('input', () => VendorContact.input) input: InputOf<typeof VendorContact>,
  ): Promise<RecordRow | undefined> {
    demandValid(session, VendorContact, input);
    await locked(session, Vendor, id);
    throwIfFaults(session);
    const [made] = await insertMany(session, VendorContact, [{ ...input, vendor: id }]);
    const rows = await parts(session, VendorContact, Vendor, [id], selectionOf(info));
    return rows.find((row) => row.id === made);
  }
}
