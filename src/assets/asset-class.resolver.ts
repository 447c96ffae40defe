// Write operations on classes of fixed assets. Reads and deletion use the standard operations.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import { FixedAssetClass } from '../../schema/assets/fixed-asset-class.ts';
import type { InputOf } from '../../schema/kit/index.ts';
import type { Session } from '../platform/access/index.ts';
import { changing, one, Permission, type RecordRow } from '../platform/records/index.ts';
import { changeClass, createClass } from './asset-class.service.ts';

/** Replaced and changed by the same rule. */
export const FixedAssetClassChanges = changing(FixedAssetClass, changeClass);

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
