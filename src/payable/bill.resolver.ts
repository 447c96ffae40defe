// Bills: the operations that change them. Reading is standard.
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
import { Day, Id, type InputOf } from '../../schema/kit/index.ts';
import { Bill } from '../../schema/payable/bill.ts';
import type { Session } from '../ground/access/index.ts';
import { notFound } from '../ground/base/problem.ts';
import { changing, one, Permission, selectionOf, some, type Row } from '../ground/records/index.ts';
import { documentsByNumber } from '../documents/bulk-search.service.ts';
import { demandOthersDraft } from '../documents/draft-author.service.ts';
import { demandSearchable } from '../documents/bulk.rules.ts';
import { inOrder } from '../settings/bulk-search.service.ts';
import * as bills from './bill.service.ts';

/** A replacement tells the due date anew; for the rest both follow one rule. */
export const BillChanges = changing(Bill, bills.editBill, bills.replaceBill);

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
  description: 'What all lines of a bill have in common: a payment by hand begins with it.',
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
  @Permission('bills', 'draft')
  @Mutation(() => Bill, {
    description: 'Takes one bill and posts it. Saved as a draft for those who may only draft.',
  })
  async createBill(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => Bill.input) input: InputOf<typeof Bill>,
  ): Promise<Row> {
    return one(session, Bill, await bills.createBill(session, input), info);
  }

  @Permission('bills', 'write')
  @Mutation(() => Boolean, {
    description: 'Deletes one bill with its entries, payments and schedules.',
  })
  async deleteBill(@Ctx() session: Session, @Arg('id', () => Id) id: number): Promise<boolean> {
    await bills.deleteBill(session, id);
    return true;
  }

  @Permission('bills', 'approve')
  @Mutation(() => Bill, { description: 'Accepts a draft: it is posted.' })
  async acceptBill(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
  ): Promise<Row> {
    await demandOthersDraft(session, Bill, id);
    await bills.acceptBill(session, id);
    return one(session, Bill, id, info);
  }

  @Permission('bills', 'approve')
  @Mutation(() => Boolean, { description: 'Turns a draft down.' })
  async rejectBill(@Ctx() session: Session, @Arg('id', () => Id) id: number): Promise<boolean> {
    await bills.rejectBill(session, id);
    return true;
  }

  @Permission('bills', 'write')
  @Mutation(() => Bill, { description: 'Voids a bill: posts its exact reverse.' })
  async voidBill(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('voidDate', () => Day) voidDate: string,
  ): Promise<Row> {
    await bills.voidBill(session, id, voidDate);
    return one(session, Bill, id, info);
  }

  @Permission('bills', 'write')
  @Mutation(() => Bill, { description: 'Takes a void back.' })
  async reopenBill(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
  ): Promise<Row> {
    await bills.reopenBill(session, id);
    return one(session, Bill, id, info);
  }

  @Permission('bills', 'read')
  @Mutation(() => [Bill], {
    description: 'Finds bills by their numbers; what is not found is left out.',
  })
  async bulkSearchBills(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('bills', () => [BulkBill]) wanted: BulkBill[],
  ): Promise<Row[]> {
    demandSearchable('bills', wanted);
    const numbers = wanted.map(({ billNumber }) => billNumber);
    const ids = await documentsByNumber(session, Bill, 'billNumber', numbers);
    return inOrder(ids, await some(session, Bill, ids, selectionOf(info)));
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
