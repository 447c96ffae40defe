// Operations on tier prices of one contract. contract: TierPriceOverride.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import { Id, type InputOf } from '../../../schema/kit/index.ts';
import { TierPriceOverride } from '../../../schema/revenue/contract-usage.ts';
import type { Session } from '../../platform/access/index.ts';
import { insert, one, Permission, type RecordRow } from '../../platform/records/index.ts';
import {
  contractOf,
  demandContract,
  endsDrafts,
  listContractLines,
} from '../shared/contract-lines.operations.ts';
import { draftMark } from '../shared/drafts.service.ts';
import { contractFor } from '../shared/line.service.ts';

export const TierPriceOverrides = listContractLines(TierPriceOverride);
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
  ): Promise<RecordRow> {
    await demandContract(session, path);
    const { id, entity } = await contractFor(session, contractOf(path, input.contract));
    const mark = draftMark(session, 'contract_usages');
    const values = { ...input, ...mark, contract: id, entity };
    const made = await insert(session, TierPriceOverride, values);
    return one(session, TierPriceOverride, made, info);
  }
}
