// Prices of tiers in one contract. contract: TierPriceOverride.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import { Id, type InputOf } from '../../schema/kit/index.ts';
import { TierPriceOverride } from '../../schema/revenue/contract-usage.ts';
import type { Session } from '../ground/access/index.ts';
import { invalid } from '../ground/base/problem.ts';
import { insert, one, Permission, type Row } from '../ground/records/index.ts';
import { demandContract, listBelow } from './below-contract.ts';
import { contractFor } from './line.service.ts';

export const TierPriceOverrides = listBelow(TierPriceOverride);

@Resolver()
export class TierPriceOverrideResolver {
  @Permission('contract_usages', 'write')
  @Mutation(() => TierPriceOverride, {
    description: 'Gives a tier a price of its own in one contract.',
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
    const made = await insert(session, TierPriceOverride, { ...input, contract: id, entity });
    return one(session, TierPriceOverride, made, info);
  }
}
