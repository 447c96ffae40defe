// Operations on prepaid commitments and their monthly consumption.
import { GraphQLInt, GraphQLString, type GraphQLResolveInfo } from 'graphql';
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
import {
  Day,
  DecimalScalar,
  Id,
  money,
  type Decimal,
  type Page,
} from '../../../schema/kit/index.ts';
import {
  ContractPrepaidCommit,
  ContractPrepaidCommitConsumption,
} from '../../../schema/revenue/prepaid-commit.ts';
import { ask, type Session } from '../../platform/access/index.ts';
import { notFound } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import {
  changesRecord,
  list,
  listing,
  one,
  Permission,
  type RecordRow,
} from '../../platform/records/index.ts';
import {
  contractLineOperations,
  demandOf,
  endsDrafts,
} from '../shared/contract-lines.operations.ts';
import { Capped, demandCap } from '../shared/capped-list.ts';
import * as months from './consumption.service.ts';
import * as prepaid from './prepaid.service.ts';

export const ContractPrepaidCommits = contractLineOperations(ContractPrepaidCommit, {
  create: prepaid.createCommit,
  change: prepaid.changeCommit,
  remove: prepaid.deleteCommit,
  activate: prepaid.activateCommit,
});
export const PrepaidConsumptionDrafts = endsDrafts(
  ContractPrepaidCommitConsumption,
  months.activateConsumption,
);

for (const operation of ['updatePrepaidConsumption', 'deletePrepaidConsumption'])
  changesRecord(operation, {
    resource: ContractPrepaidCommitConsumption,
    query: 'prepaidConsumption',
    idOf: async (session, { contractId, commitId, id }) => {
      await demandMonth(session, Number(contractId), Number(commitId), Number(id));
      return Number(id);
    },
  });

@InputType({ description: 'The usage of a month.' })
export class RecordConsumptionInput {
  @Field(() => Day, { description: 'Any day of the month.' })
  declare periodMonth: string;

  @Capped(money(), { description: 'The usage before discount, in the currency of the contract.' })
  declare grossUsageAmount: Decimal;

  @Field(() => GraphQLInt, { defaultValue: 0, description: 'The number of usage events.' })
  declare totalEvents: number;

  @Field(() => GraphQLString, { defaultValue: '' })
  declare description: string;
}
const CONSUMPTION = { grossUsageAmount: money() };

@ObjectType({ description: 'A recorded month of use.', simpleResolvers: true })
export class RecordedConsumption {
  @Field(() => Id)
  declare id: number;

  @Field(() => Day)
  declare periodMonth: string;

  @Field(() => DecimalScalar, {
    description: 'The usage before discount, in the currency of the contract.',
  })
  declare grossUsageAmount: Decimal;

  @Field(() => GraphQLInt, { description: 'The number of usage events.' })
  declare totalEvents: number;

  @Field(() => GraphQLString)
  declare description: string;
}

@ObjectType({
  description: 'The amount prepaid by a contract, and the rest.',
  simpleResolvers: true,
})
export class PrepaidCommitSummary {
  @Field(() => GraphQLInt, { description: 'The number of commitments.' })
  declare commitCount: number;

  @Field(() => DecimalScalar, {
    description: 'The sum of the commitments, in the currency of the contract.',
  })
  declare totalValue: string;

  @Field(() => DecimalScalar, { description: 'The amount used up or expired.' })
  declare consumedValue: string;

  @Field(() => DecimalScalar, { description: 'The amount not used up.' })
  declare remainingValue: string;

  @Field(() => DecimalScalar, { description: 'The usage beyond the commitments.' })
  declare overageAmount: string;
}

const SUMMARY = `
  select (select count(*)::integer from contract_prepaid_commit c where c.workspace_id = $1 and c.contract_id = $2 and not c.is_deleted) as "commitCount",
    coalesce(sum(c.total_value), 0)::text as "totalValue", coalesce(sum(c.remaining_value), 0)::text as "remainingValue",
    coalesce(sum(c.total_value - c.remaining_value), 0)::text as "consumedValue",
    (select coalesce(sum(u.overage_amount), 0)::text from contract_prepaid_commit_consumption u
      join contract_prepaid_commit p on p.workspace_id = u.workspace_id and p.id = u.prepaid_commit_id
      where u.workspace_id = $1 and p.contract_id = $2 and not p.is_deleted) as "overageAmount"
  from contract_prepaid_commit c where c.workspace_id = $1 and c.contract_id = $2 and not c.is_deleted`;
const CONTRACT = 'select id from contract where workspace_id = $1 and id = $2 and not is_deleted';
const DRAWN_ON = `
  select u.id from contract_prepaid_commit_consumption u
  join contract_prepaid_commit c on c.workspace_id = u.workspace_id and c.id = u.prepaid_commit_id
  where u.workspace_id = $1 and c.contract_id = $2 and u.prepaid_commit_id = $3 and u.id = $4`;

/** Throws 404 for a month of another commitment, or of another contract, than the ones that are named. */
async function demandMonth(
  session: Session,
  contract: number,
  commit: number,
  id: number,
): Promise<void> {
  const values = [session.principal.workspace.id, contract, commit, id];
  const [rows = []] = await ask(session, named(DRAWN_ON, values));
  if (rows.length === 0) throw notFound();
}

const SCOPE = 'contract_prepaid_commits';

@Resolver()
export class PrepaidResolver {
  @Permission(SCOPE, 'read')
  @Query(() => PrepaidCommitSummary, { description: 'The total prepaid by a contract.' })
  async prepaidCommitSummary(
    @Ctx() session: Session,
    @Arg('contractId', () => Id) contract: number,
  ): Promise<PrepaidCommitSummary> {
    const values = [session.principal.workspace.id, contract];
    const [found = [], rows = []] = await ask(
      session,
      named(CONTRACT, values),
      named(SUMMARY, values),
    );
    if (found.length === 0) throw notFound();
    return rows[0] as unknown as PrepaidCommitSummary;
  }

  @Permission(SCOPE, 'read')
  @Query(() => ContractPrepaidCommitConsumption.page, { description: 'Months that drew on it.' })
  async prepaidConsumptions(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('contractId', () => Id) contract: number,
    @Arg('commitId', () => Id) commit: number,
    @Arg('sort', () => [ContractPrepaidCommitConsumption.sort], { nullable: true })
    sort: string[] | null,
    @Arg('limit', () => GraphQLInt, { defaultValue: 100 }) limit: number,
    @Arg('offset', () => GraphQLInt, { defaultValue: 0 }) offset: number,
  ): Promise<Page<RecordRow>> {
    await demandOf(session, ContractPrepaidCommit, commit, contract);
    const args = listing({ filter: { prepaidCommit: [commit] }, sort, limit, offset });
    return list(session, ContractPrepaidCommitConsumption, args, info);
  }

  @Permission(SCOPE, 'read')
  @Query(() => ContractPrepaidCommitConsumption, { description: 'A month that drew on it.' })
  async prepaidConsumption(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('contractId', () => Id) contract: number,
    @Arg('commitId', () => Id) commit: number,
    @Arg('id', () => Id) id: number,
  ): Promise<RecordRow> {
    await demandMonth(session, contract, commit, id);
    return one(session, ContractPrepaidCommitConsumption, id, info);
  }

  @Permission(SCOPE, 'draft')
  @Mutation(() => RecordedConsumption, {
    description:
      'Records what was used in a month: it draws on what was paid ahead. A draft for those who may only draft.',
  })
  async createPrepaidConsumption(
    @Ctx() session: Session,
    @Arg('contractId', () => Id) contract: number,
    @Arg('commitId', () => Id) commit: number,
    @Arg('input', () => RecordConsumptionInput) input: RecordConsumptionInput,
  ): Promise<RecordedConsumption> {
    demandCap(session, CONSUMPTION, input);
    await demandOf(session, ContractPrepaidCommit, commit, contract);
    const { periodMonth, grossUsageAmount, totalEvents, description } = input;
    const id = await months.consume(session, commit, input);
    return { id, periodMonth, grossUsageAmount, totalEvents, description };
  }

  @Permission(SCOPE, 'write')
  @Mutation(() => ContractPrepaidCommitConsumption, {
    description: 'Records the use of a month anew.',
  })
  async updatePrepaidConsumption(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('contractId', () => Id) contract: number,
    @Arg('commitId', () => Id) commit: number,
    @Arg('id', () => Id) id: number,
    @Arg('input', () => RecordConsumptionInput) input: RecordConsumptionInput,
  ): Promise<RecordRow> {
    demandCap(session, CONSUMPTION, input);
    await demandOf(session, ContractPrepaidCommit, commit, contract);
    const made = await months.replaceConsumption(session, commit, id, input);
    return one(session, ContractPrepaidCommitConsumption, made, info);
  }

  @Permission(SCOPE, 'write')
  @Mutation(() => Boolean, { description: 'Takes the use of a month back.' })
  async deletePrepaidConsumption(
    @Ctx() session: Session,
    @Arg('contractId', () => Id) contract: number,
    @Arg('commitId', () => Id) commit: number,
    @Arg('id', () => Id) id: number,
  ): Promise<boolean> {
    await demandOf(session, ContractPrepaidCommit, commit, contract);
    await months.deleteConsumption(session, commit, id);
    return true;
  }
}
