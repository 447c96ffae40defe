// Operations on usage uploads for prepaid commitments: the table to fill in, the uploaded lines,
// and their distinct values. contract: usage-events.
import { GraphQLBoolean, GraphQLInt, GraphQLString, type GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Field, Info, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { Day, Id, type Page } from '../../../schema/kit/index.ts';
import {
  ContractPrepaidCommit,
  PrepaidUsageEvent,
} from '../../../schema/revenue/prepaid-commit.ts';
import type { Session } from '../../platform/access/index.ts';
import { type ReceivedFile, Upload } from '../../platform/files/index.ts';
import { PrintedFile } from '../../platform/render/index.ts';
import {
  list,
  listing,
  Permission,
  type RecordRow,
  someInOrder,
} from '../../platform/records/index.ts';
import { demandOf } from '../shared/contract-lines.operations.ts';
import { COLUMNS } from './prepaid-upload.rules.ts';
import { distinctValues, processAdjustments, uploadUsage } from './prepaid-upload.service.ts';

@ObjectType({ description: 'The result of processing adjustments.', simpleResolvers: true })
export class AdjustmentsProcessed {
  @Field(() => GraphQLInt, { description: 'Months that changed.' })
  declare processed: number;
}

@ObjectType({ description: 'The values in a column of usage uploads.', simpleResolvers: true })
export class UsageEventColumn {
  @Field(() => GraphQLString)
  declare name: string;

  @Field(() => [GraphQLString], { description: 'In order; blanks are left out.' })
  declare values: readonly string[];

  @Field(() => GraphQLBoolean, { description: 'Whether these are all; 100 are told at most.' })
  declare isComplete: boolean;
}

@ObjectType({ description: 'The values in usage uploads.', simpleResolvers: true })
export class UsageEventValues {
  @Field(() => [Day])
  declare periodMonths: readonly string[];

  @Field(() => [UsageEventColumn], { description: 'Every column that was uploaded.' })
  declare columns: readonly UsageEventColumn[];
}

const SCOPE = 'contract_prepaid_commits';

@Resolver()
export class PrepaidUploadResolver {
  @Permission(SCOPE, 'read')
  @Query(() => PrepaidUsageEvent.page, { description: 'The lines of uploads of use.' })
  async prepaidUsageEventsOf(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('contractId', () => Id) contract: number,
    @Arg('commitId', () => Id) commit: number,
    @Arg('sort', () => [PrepaidUsageEvent.sort], { nullable: true }) sort: string[] | null,
    @Arg('limit', () => GraphQLInt, { defaultValue: 100 }) limit: number,
    @Arg('offset', () => GraphQLInt, { defaultValue: 0 }) offset: number,
  ): Promise<Page<RecordRow>> {
    await demandOf(session, ContractPrepaidCommit, commit, contract);
    const args = listing({ filter: { prepaidCommit: [commit] }, sort, limit, offset });
    return list(session, PrepaidUsageEvent, args, info);
  }

  @Permission(SCOPE, 'read')
  @Query(() => UsageEventValues, {
    description: 'The values in the usage uploads of a commitment.',
  })
  async prepaidUsageEventValues(
    @Ctx() session: Session,
    @Arg('contractId', () => Id) contract: number,
    @Arg('commitId', () => Id) commit: number,
  ): Promise<UsageEventValues> {
    await demandOf(session, ContractPrepaidCommit, commit, contract);
    return distinctValues(session, commit);
  }

  @Permission(SCOPE, 'read')
  @Query(() => PrintedFile, { description: 'The head of a table of use, to be filled in (CSV).' })
  async prepaidUsageTemplate(
    @Ctx() session: Session,
    @Arg('contractId', () => Id) contract: number,
    @Arg('commitId', () => Id) commit: number,
  ): Promise<PrintedFile> {
    await demandOf(session, ContractPrepaidCommit, commit, contract);
    const content = Buffer.from(`${COLUMNS.join(',')}\r\n`).toString('base64');
    return { name: 'usage-events.csv', mediaType: 'text/csv', content };
  }

  @Permission(SCOPE, 'write')
  @Mutation(() => [PrepaidUsageEvent], {
    description: 'Loads a table of use (CSV). Over REST alone.',
  })
  async uploadPrepaidUsage(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('contractId', () => Id) contract: number,
    @Arg('commitId', () => Id) commit: number,
    @Arg('file', () => Upload) file: ReceivedFile,
  ): Promise<RecordRow[]> {
    await demandOf(session, ContractPrepaidCommit, commit, contract);
    const ids = await uploadUsage(session, commit, file);
    return someInOrder(session, PrepaidUsageEvent, ids, info);
  }

  @Permission(SCOPE, 'write')
  @Mutation(() => AdjustmentsProcessed, {
    description: 'Takes use that came late into the months it is of.',
  })
  async processPrepaidAdjustments(
    @Ctx() session: Session,
    @Arg('contractId', () => Id) contract: number,
    @Arg('commitId', () => Id) commit: number,
  ): Promise<AdjustmentsProcessed> {
    await demandOf(session, ContractPrepaidCommit, commit, contract);
    return { processed: await processAdjustments(session, commit) };
  }
}
