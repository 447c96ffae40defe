// Operations on fixed assets beyond their record: depreciation, pauses, disposals, transfers, impairments.
import { GraphQLString, type GraphQLResolveInfo } from 'graphql';
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  Info,
  Mutation,
  ObjectType,
  Resolver,
} from 'type-graphql';
import { FixedAsset } from '../../schema/assets/fixed-asset.ts';
import {
  day,
  type Decimal,
  Day,
  foreignId,
  Id,
  integer,
  money,
  number,
  text,
} from '../../schema/kit/index.ts';
import type { Session } from '../platform/access/index.ts';
import {
  changesById,
  demandLinks,
  one,
  Permission,
  type RecordRow,
} from '../platform/records/index.ts';
import { Optional, Required } from '../documents/index.ts';
import { lockedState } from './asset-state.service.ts';
import { runDepreciation } from './depreciation-run.service.ts';
import { disposeAsset } from './disposal.service.ts';
import { impairAsset } from './impairment.service.ts';
import { pauseAsset, resumeAsset } from './pause.service.ts';
import { transferAsset } from './transfer.service.ts';
import { undoLastDeed } from './undo.service.ts';

const SCOPE = 'fixed_assets';
type Maybe<T> = T | null;

changesById(FixedAsset, 'undoLastFixedAssetEvent');

@ObjectType({ description: 'The entries of a run of depreciation.' })
export class DepreciationRun {
  @Field(() => [Id], { description: 'The entries, one for each asset and month.' })
  declare journalEntries: readonly number[];
}

@ArgsType()
export class DisposalArgs {
  @Required(foreignId())
  declare id: number;

  @Required(day().describe('Its month has no depreciation of what is disposed of.'))
  declare disposalDate: string;

  @Optional(number().describe('Of what is left, with up to 4 decimals; 100 when not said.'))
  declare disposalPercentage?: Maybe<Decimal>;

  @Optional(money().describe('0 when not said, or what is left of the line.'))
  declare proceedsAmount?: Maybe<Decimal>;

  @Optional(
    foreignId().describe(
      'The line on Uncategorized that brought the money. Else it is on the clearing account.',
    ),
  )
  declare transactionId?: Maybe<number>;
}

@ArgsType()
export class TransferArgs {
  @Required(foreignId())
  declare id: number;

  @Required(foreignId())
  declare newAssetClass: number;

  @Required(day())
  declare effectiveDate: string;

  @Optional(number().describe('Of what is left, with up to 4 decimals; 100 when not said.'))
  declare transferPercentage?: Maybe<Decimal>;

  @Optional(money().describe('Must be what the percentage comes to.'))
  declare transferAmount?: Maybe<Decimal>;

  @Optional(money().describe('Must be what the percentage comes to.'))
  declare transferAccumulatedDepreciation?: Maybe<Decimal>;

  @Optional(integer().describe('Months left from the effective date.'))
  declare newUsefulLifeMonths?: Maybe<number>;

  @Optional(money())
  declare newSalvageValue?: Maybe<Decimal>;

  @Optional(text())
  declare memo?: Maybe<string>;
}

@ArgsType()
export class ImpairmentArgs {
  @Required(foreignId())
  declare id: number;

  @Required(day())
  declare date: string;

  @Required(money().describe('At most what is left above the salvage value.'))
  declare amount: Decimal;

  @Required(foreignId().describe('The account that takes the loss.'))
  declare account: number;
}

@Resolver()
export class FixedAssetDeedResolver {
  @Permission(SCOPE, 'write')
  @Mutation(() => DepreciationRun, {
    description:
      'Posts the depreciation that is due through a day, once: one entry for each asset and month.',
  })
  async runDepreciation(
    @Ctx() session: Session,
    @Arg('through', () => Day) through: string,
    @Arg('entity', () => Id, { nullable: true }) entity?: number | null,
    @Arg('asset', () => Id, { nullable: true }) asset?: number | null,
  ): Promise<DepreciationRun> {
    await demandLinks(session, FixedAsset, { entity });
    // 404 where there is no such asset.
    if (asset != null) await lockedState(session, asset);
    return { journalEntries: await runDepreciation(session, { through, entity, asset }) };
  }

  @Permission(SCOPE, 'write')
  @Mutation(() => FixedAsset, {
    description: 'Pauses the depreciation of a fixed asset from a day.',
  })
  async pauseFixedAsset(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('date', () => Day, { nullable: true, description: 'Today when not said.' })
    date?: string | null,
    @Arg('reason', () => GraphQLString, { nullable: true }) reason?: string | null,
  ): Promise<RecordRow> {
    await pauseAsset(session, id, date ?? undefined, reason ?? null);
    return one(session, FixedAsset, id, info);
  }

  @Permission(SCOPE, 'write')
  @Mutation(() => FixedAsset, {
    description: 'Resumes a paused fixed asset from a day. Its term ends that much later.',
  })
  async resumeFixedAsset(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('date', () => Day, { nullable: true, description: 'Today when not said.' })
    date?: string | null,
  ): Promise<RecordRow> {
    await resumeAsset(session, id, date ?? undefined);
    return one(session, FixedAsset, id, info);
  }

  @Permission(SCOPE, 'write')
  @Mutation(() => FixedAsset, {
    description:
      'Disposes of a fixed asset, or of a share of it: cost and depreciation go, the difference to the proceeds is gain or loss.',
  })
  async disposeFixedAsset(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Args(() => DisposalArgs) { id, ...request }: DisposalArgs,
  ): Promise<RecordRow> {
    await disposeAsset(session, id, request);
    return one(session, FixedAsset, id, info);
  }

  @Permission(SCOPE, 'write')
  @Mutation(() => FixedAsset, {
    description:
      'Moves a fixed asset to another class, or a share of it, which becomes an asset of its own.',
  })
  async transferFixedAsset(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Args(() => TransferArgs) { id, ...request }: TransferArgs,
  ): Promise<RecordRow> {
    await transferAsset(session, id, request);
    return one(session, FixedAsset, id, info);
  }

  @Permission(SCOPE, 'write')
  @Mutation(() => FixedAsset, {
    description: 'Writes a fixed asset down. The rest is spread over the months that are left.',
  })
  async impairFixedAsset(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Args(() => ImpairmentArgs) { id, ...request }: ImpairmentArgs,
  ): Promise<RecordRow> {
    await impairAsset(session, id, request);
    return one(session, FixedAsset, id, info);
  }

  @Permission(SCOPE, 'write')
  @Mutation(() => FixedAsset, {
    description:
      'Takes back the last disposal, transfer or impairment of a fixed asset, while its day is open.',
  })
  async undoLastFixedAssetEvent(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
  ): Promise<RecordRow> {
    await undoLastDeed(session, id);
    return one(session, FixedAsset, id, info);
  }
}
