// Write operations on classes of fixed assets. Reads and deletion use the standard operations.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import { FixedAssetClass } from '../../schema/assets/fixed-asset-class.ts';
import type { InputOf, PatchOf } from '../../schema/kit/index.ts';
import type { Session } from '../platform/access/index.ts';
import { changing, one, Permission, type RecordRow, replaced } from '../platform/records/index.ts';
import { changeClass, createClass } from './asset-class.service.ts';

/** Replaced and changed by the same rule; accounts that a replacement leaves out stay, for assets stand on them. */
export const FixedAssetClassChanges = changing(
  FixedAssetClass,
  changeClass,
  (session, id, input) => {
    const whole = replaced(FixedAssetClass.definition.writable, input);
    const { assetAccount, accumulatedDepreciationAccount, depreciationExpenseAccount } = input;
    return changeClass(session, id, {
      ...whole,
      ...{ assetAccount, accumulatedDepreciationAccount, depreciationExpenseAccount },
    } as PatchOf<typeof FixedAssetClass>);
  },
);

@Resolver()
export class FixedAssetClassResolver {
  @Permission('fixed_asset_classes', 'write')
  @Mutation(() => FixedAssetClass, { description: 'Creates one fixed asset class.' })
  async createFixedAssetClass(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => FixedAssetClass.input) input: InputOf<typeof FixedAssetClass>,
  ): Promise<RecordRow> {
    return one(session, FixedAssetClass, await createClass(session, input), info);
  }
}
