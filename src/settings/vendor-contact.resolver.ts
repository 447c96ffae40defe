// The contacts of a customer or vendor on their own.
import { GraphQLInt, type GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Field, Info, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Id, type InputOf } from '../../schema/kit/index.ts';
import { Vendor, VendorContact } from '../../schema/settings/vendor.ts';
import type { Session } from '../ground/access/index.ts';
import { notFound } from '../ground/base/problem.ts';
import {
  demandNothingNoted,
  demandValid,
  find,
  insertMany,
  locked,
  parts,
  Permission,
  selectionOf,
  type Row,
  type Selection,
} from '../ground/records/index.ts';

const MOST = 1_000;
const NOTHING: Selection = new Map();
const ID: Selection = new Map([['id', NOTHING]]);

@ObjectType({ simpleResolvers: true })
export class VendorContactPage {
  @Field(() => GraphQLInt, { description: 'How many there are in all.' })
  declare count: number;

  @Field(() => [VendorContact])
  declare results: Row[];
}

@Resolver()
export class VendorContactResolver {
  @Permission('vendors', 'read')
  @Query(() => VendorContactPage, { description: 'A page of the contacts of one vendor.' })
  async vendorContacts(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('limit', () => GraphQLInt, { defaultValue: 100 }) limit: number,
    @Arg('offset', () => GraphQLInt, { defaultValue: 0 }) offset: number,
  ): Promise<VendorContactPage> {
    if (!(await find(session, Vendor, id, ID))) throw notFound();
    const selection = selectionOf(info).get('results') ?? NOTHING;
    const rows = await parts(session, VendorContact, Vendor, [id], selection);
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
  ): Promise<Row | undefined> {
    demandValid(session, VendorContact, input);
    await locked(session, Vendor, id);
    demandNothingNoted(session);
    const [made] = await insertMany(session, VendorContact, [{ ...input, vendor: id }]);
    const rows = await parts(session, VendorContact, Vendor, [id], selectionOf(info));
    return rows.find((row) => row.id === made);
  }
}
