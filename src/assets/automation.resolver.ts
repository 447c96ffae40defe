// Operations of fixed asset automation: rules, runs, and what becomes of matches. contract:
// FixedAssetAutomationRule, FixedAssetAutomationMatch.
import { GraphQLInt, type GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Field, Info, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import {
  FixedAssetAutomationMatch,
  FixedAssetAutomationRule,
} from '../../schema/assets/fixed-asset-automation.ts';
import { FixedAssetClass } from '../../schema/assets/fixed-asset-class.ts';
import { Id, type InputOf, type PatchOf } from '../../schema/kit/index.ts';
import { Account } from '../../schema/ledger/account.ts';
import type { Session } from '../platform/access/index.ts';
import {
  change,
  changesById,
  changing,
  create,
  list,
  locked,
  one,
  Permission,
  type RecordRow,
} from '../platform/records/index.ts';
import {
  acceptMatch,
  changeMatch,
  demandThreshold,
  dismissMatch,
  runRules,
  type RulesRun,
} from './automation.service.ts';

const RESOURCE = 'fixed_asset_automation_rules';
/** All there are, up to what a list gives at most. */
const ALL = { limit: 10_000, offset: 0 };

async function changeRule(
  session: Session,
  id: number,
  input: PatchOf<typeof FixedAssetAutomationRule>,
): Promise<void> {
  const found = await locked(session, FixedAssetAutomationRule, id);
  await demandThreshold(session, input, input.entity ?? found.row.entity);
  await change(session, FixedAssetAutomationRule, found, input);
}

/** Replaced and changed by the same rule. */
export const FixedAssetRuleChanges = changing(FixedAssetAutomationRule, changeRule);
export const FixedAssetMatchChanges = changing(FixedAssetAutomationMatch, changeMatch);

changesById(FixedAssetAutomationMatch, 'acceptFixedAssetMatch', 'dismissFixedAssetMatch');

@ObjectType({ simpleResolvers: true, description: 'The result of a run of all rules.' })
export class FixedAssetRulesRun implements RulesRun {
  @Field(() => GraphQLInt, { simple: true, description: 'Matches that wait for a decision.' })
  declare matchesCreated: number;
  @Field(() => GraphQLInt, { simple: true, description: 'Assets of rules without a review.' })
  declare assetsCreated: number;
  @Field(() => GraphQLInt, {
    simple: true,
    description: 'Lines that are linked, matched or dismissed already.',
  })
  declare skipped: number;
}

@Resolver()
export class FixedAssetAutomationResolver {
  @Permission(RESOURCE, 'write')
  @Mutation(() => FixedAssetAutomationRule, {
    description: 'Creates one fixed asset automation rule.',
  })
  async createFixedAssetAutomationRule(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => FixedAssetAutomationRule.input)
    input: InputOf<typeof FixedAssetAutomationRule>,
  ): Promise<RecordRow> {
    await demandThreshold(session, input, input.entity);
    return create(session, FixedAssetAutomationRule, input, info);
  }

  @Permission(RESOURCE, 'read')
  @Query(() => Account.page, { description: 'The accounts whose debits a rule may look at.' })
  fixedAssetRuleAccounts(@Ctx() session: Session, @Info() info: GraphQLResolveInfo) {
    const filter = { status: ['ACTIVE'] };
    return list(session, Account, { ...ALL, filter, sort: ['number'] }, info);
  }

  @Permission(RESOURCE, 'read')
  @Query(() => FixedAssetClass.page, { description: 'The classes that a rule may name.' })
  fixedAssetRuleClasses(@Ctx() session: Session, @Info() info: GraphQLResolveInfo) {
    return list(session, FixedAssetClass, { ...ALL, sort: ['name'] }, info);
  }

  @Permission(RESOURCE, 'write')
  @Mutation(() => FixedAssetRulesRun, {
    description:
      'Looks for lines by every rule. A line is found once: what is linked, matched or dismissed is skipped.',
  })
  runFixedAssetRules(@Ctx() session: Session): Promise<RulesRun> {
    return runRules(session);
  }

  @Permission(RESOURCE, 'write')
  @Mutation(() => FixedAssetAutomationMatch, {
    description: 'Makes the asset that a match proposes.',
  })
  async acceptFixedAssetMatch(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
  ): Promise<RecordRow> {
    await acceptMatch(session, id);
    return one(session, FixedAssetAutomationMatch, id, info);
  }

  @Permission(RESOURCE, 'write')
  @Mutation(() => FixedAssetAutomationMatch, { description: 'Turns a match down for good.' })
  async dismissFixedAssetMatch(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
  ): Promise<RecordRow> {
    await dismissMatch(session, id);
    return one(session, FixedAssetAutomationMatch, id, info);
  }
}
