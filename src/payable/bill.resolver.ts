// Write operations on bills. Reads use the standard operations.
import { GraphQLString, type GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Ctx,
  Field,
  Info,
  InputType,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import { Id } from '../../schema/kit/index.ts';
import { Bill } from '../../schema/payable/bill.ts';
import type { Session } from '../platform/access/index.ts';
import { notFound } from '../platform/base/index.ts';
import { Permission, type RecordRow, someInOrder } from '../platform/records/index.ts';
import {
  demandSearchable,
  documentChanges,
  documentOperations,
  documentsByNumber,
} from '../documents/index.ts';
import { BILL } from './bill.flow.ts';
import * as bills from './bill.service.ts';

export const BillChanges = documentChanges(BILL);
export const BillOperations = documentOperations(BILL, {
  create: 'Takes one bill and posts it.',
  delete: 'Deletes one bill with its entries, payments and schedules.',
  void: 'Voids a bill: posts its exact reverse.',
  reopen: 'Takes a void back.',
});

@ObjectType({ description: 'A department by id and name.' })
export class NamedDepartment {
  @Field(() => Id)
  declare id: number;
  @Field(() => GraphQLString)
  declare name: string;
}
@ObjectType({ description: 'A tag by id, name and group.' })
export class NamedTag {
  @Field(() => Id)
  declare id: number;
  @Field(() => GraphQLString)
  declare name: string;
  @Field(() => Id, { nullable: true })
  declare group: number | null;
  @Field(() => GraphQLString, { nullable: true })
  declare groupName: string | null;
}
@ObjectType({
  description: 'The dimensions that all lines of a bill share: the defaults of a manual payment.',
})
export class BillDefaultDimensions {
  @Field(() => NamedDepartment, { nullable: true })
  declare department: NamedDepartment | null;
  @Field(() => [NamedTag])
  declare tags: NamedTag[];
}
@InputType({ description: 'A bill to look for.' })
export class BulkBill {
  @Field(() => GraphQLString)
  declare billNumber: string;
}

@Resolver()
export class BillResolver {
  @Permission('bills', 'read')
  @Mutation(() => [Bill], {
    description: 'Finds bills by their numbers; what is not found is left out.',
  })
  async bulkSearchBills(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('bills', () => [BulkBill]) wanted: BulkBill[],
  ): Promise<RecordRow[]> {
    demandSearchable('bills', wanted);
    const numbers = wanted.map(({ billNumber }) => billNumber);
    const ids = await documentsByNumber(session, Bill, 'billNumber', numbers);
    return someInOrder(session, Bill, ids, info);
  }

  @Permission('bills', 'read')
  @Query(() => BillDefaultDimensions, {
    description: 'The department and the tags that all lines of a bill have in common.',
  })
  async billDefaultDimensions(
    @Ctx() session: Session,
    @Arg('bill', () => Id) bill: number,
  ): Promise<bills.DefaultDimensions> {
    const found = await bills.defaultDimensions(session, bill);
    if (!found) throw notFound();
    return found;
  }
}
