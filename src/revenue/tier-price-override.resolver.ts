// Prices of tiers in one contract. contract: TierPriceOverride.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import { Id, type InputOf } from '../../schema/kit/index.ts';
import { TierPriceOverride } from '../../schema/revenue/contract-usage.ts';
import type { Session } from '../ground/access/index.ts';
import { invalid } from '../ground/base/problem.ts';
import { insert, one, Permission, type Row } from '../ground/records/index.ts';
import { demandContract, endsDrafts, listBelow } from './below-contract.ts';
import { draftMark } from './drafts.service.ts';
import { contractFor } from './line.service.ts';

export const TierPriceOverrides = listBelow(TierPriceOverride);
/** What is recorded from then on is priced by it. */
export const TierPriceOverrideDrafts = endsDrafts(TierPriceOverride, () => Promise.resolve());

@Resolver()
export class TierPriceOverrideResolver {
  @Permission('contract_usages', 'draft')
  @Mutation(() => TierPriceOverride, {
    description:
      'Gives a tier a price of its own in one contract. A draft for those who may only draft.',
  })
  async createTierPriceOverride(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => TierPriceOverride.input) input: InputOf<typeof TierPriceOverride>,
    @Arg('contractId', () => Id, { nullable: true }) path?: number | null,
  ): Promise<Row> {
    await demandContract(session, path);
    const contract = path ?? input.contract;
    if (typeof input.contract === 'number' && contract !== input.contract) {
      throw invalid('contract', `The path names contract ${contract ?? ''}.`);
    }
    const { id, entity } = await contractFor(session, contract ?? 0);
    const mark = draftMark(session, 'contract_usages');
    const values = { ...input, ...mark, contract: id, entity };
    const made = await insert(session, TierPriceOverride, values);
    return one(session, TierPriceOverride, made, info);
  }
}
