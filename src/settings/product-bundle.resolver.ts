// Operations on product bundles. contract: ProductBundle.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import type { InputOf, PatchOf } from '../../schema/kit/index.ts';
import { ProductBundle } from '../../schema/settings/product-bundle.ts';
import type { Session } from '../platform/access/index.ts';
import {
  addFault,
  change,
  changing,
  create,
  locked,
  Permission,
  type RecordRow,
} from '../platform/records/index.ts';
import { shareFaults } from './product-bundle.rules.ts';

type ProductBundleInput = InputOf<typeof ProductBundle>;

async function changeBundle(
  session: Session,
  id: number,
  input: PatchOf<typeof ProductBundle>,
): Promise<void> {
  const found = await locked(session, ProductBundle, id);
  addFault(session, shareFaults(input.lines), true);
  await change(session, ProductBundle, found, input);
}

/** Replaced and changed by the same rule. */
export const ProductBundleChanges = changing(ProductBundle, changeBundle);

@Resolver()
export class ProductBundleResolver {
  @Permission('product_bundles', 'write')
  @Mutation(() => ProductBundle, { description: 'Creates one product bundle.' })
  createProductBundle(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => ProductBundle.input) input: ProductBundleInput,
  ): Promise<RecordRow> {
    addFault(session, shareFaults(input.lines), true);
    return create(session, ProductBundle, input, info);
  }
}
