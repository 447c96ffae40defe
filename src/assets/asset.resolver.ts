// Write operations on fixed assets, and the ledger lines that none takes up. Reads use the standard operations.
import { GraphQLInt, type GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Extensions,
  Field,
  Info,
  Mutation,
  Query,
  Resolver,
} from 'type-graphql';
import { FixedAsset } from '../../schema/assets/fixed-asset.ts';
import { Id, type InputOf, type Page, type PatchOf } from '../../schema/kit/index.ts';
import { LedgerLine } from '../../schema/ledger/journal-entry.ts';
import type { Session } from '../platform/access/index.ts';
import {
  changing,
  list,
  type ListArguments,
  one,
  Permission,
  type Reads,
  type RecordRow,
  replaced,
} from '../platform/records/index.ts';
import { listedLines } from '../ledger/index.ts';
import { changeAsset } from './asset-change.service.ts';
import { acceptAsset, createAsset } from './asset.service.ts';
import { deleteAsset, rejectAsset } from './removal.service.ts';

const SCOPE = 'fixed_assets';

/** Replaced and changed by the same rule. */
export const FixedAssetChanges = changing(FixedAsset, changeAsset, (session, id, input) => {
  const whole = replaced(FixedAsset.definition.writable, input) as PatchOf<typeof FixedAsset>;
  return changeAsset(session, id, whole, true);
});

@ArgsType()
export class UnmatchedFixedAssetLineArguments {
  @Field(() => LedgerLine.filter, { nullable: true })
  declare filter?: object;

  @Field(() => [LedgerLine.sort], { nullable: true })
  declare sort?: string[];

  @Field(() => GraphQLInt, { defaultValue: 100, description: 'At most 10000.' })
  declare limit: number;

  @Field(() => GraphQLInt, { defaultValue: 0 })
  declare offset: number;
}

type Given = Readonly<Record<string, unknown>>;
const unmatched = (input: Given): ListArguments =>
  listedLines({
    ...input,
    allTime: true,
    filter: { ...(input['filter'] as object | undefined), unmatchedFixedAsset: true },
  });

@Resolver()
export class FixedAssetResolver {
  @Permission(SCOPE, 'draft')
  @Mutation(() => FixedAsset, {
    description: 'Makes one fixed asset. Saved as a draft for those who may only draft.',
  })
  async createFixedAsset(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => FixedAsset.input) input: InputOf<typeof FixedAsset>,
  ): Promise<RecordRow> {
    return one(session, FixedAsset, await createAsset(session, input), info);
  }

  @Permission(SCOPE, 'write')
  @Mutation(() => Boolean, {
    description: 'Deletes one fixed asset with the entries of its depreciation.',
  })
  async deleteFixedAsset(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<boolean> {
    await deleteAsset(session, id);
    return true;
  }

  @Permission(SCOPE, 'approve')
  @Mutation(() => FixedAsset, { description: 'Accepts a draft: it takes up its lines.' })
  async acceptFixedAsset(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
  ): Promise<RecordRow> {
    await acceptAsset(session, id);
    return one(session, FixedAsset, id, info);
  }

  @Permission(SCOPE, 'approve')
  @Mutation(() => Boolean, { description: 'Turns a draft down.' })
  async rejectFixedAsset(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
  ): Promise<boolean> {
    await rejectAsset(session, id);
    return true;
  }

  @Permission(SCOPE, 'read')
  @Extensions({
    reads: { resource: 'LedgerLine', kind: 'list', given: unmatched } satisfies Reads,
  })
  @Query(() => LedgerLine.page, {
    description:
      'A page of the debits on asset accounts of which fixed assets do not take up everything, newest first.',
  })
  unmatchedFixedAssetLines(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Args(() => UnmatchedFixedAssetLineArguments) given: UnmatchedFixedAssetLineArguments,
  ): Promise<Page<RecordRow>> {
    return list(session, LedgerLine, unmatched(given as never), info);
  }
}
