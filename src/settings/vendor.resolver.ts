// Customers, vendors and employees: a tree, deleted with a replacement, looked up by the hundred.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import { Id, type InputOf } from '../../schema/kit/index.ts';
import { Vendor } from '../../schema/settings/vendor.ts';
import type { Session } from '../ground/access/index.ts';
import { Permission, selectionOf, some, type Row } from '../ground/records/index.ts';
import { bulkSearch, inOrder } from './bulk-search.service.ts';
import { deleteVendor } from './vendor.service.ts';

@Resolver()
export class VendorResolver {
  @Permission('vendors', 'write')
  @Mutation(() => Boolean, {
    description:
      'Deletes one vendor. Its documents go to the replacement; posted journal lines keep their vendor.',
  })
  async deleteVendor(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
    @Arg('replacementId', () => Id, { nullable: true }) replacement?: number | null,
  ): Promise<boolean> {
    await deleteVendor(session, id, replacement);
    return true;
  }

  @Permission('vendors', 'read')
  @Mutation(() => [Vendor], {
    description: 'Finds vendors by name or external id; makes the missing ones when asked to.',
  })
  async bulkSearchVendors(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('vendors', () => [Vendor.input]) vendors: InputOf<typeof Vendor>[],
    @Arg('upsert', () => Boolean, { defaultValue: false }) upsert: boolean,
  ): Promise<Row[]> {
    const ids = await bulkSearch(session, Vendor, vendors, upsert);
    return inOrder(ids, await some(session, Vendor, ids, selectionOf(info)));
  }
}
