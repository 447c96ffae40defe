// Bundles of products. contract: ProductBundle.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import { Id, type InputOf, type PatchOf } from '../../schema/kit/index.ts';
import { ProductBundle } from '../../schema/settings/product-bundle.ts';
import type { Session } from '../ground/access/index.ts';
import { create, patch, Permission, update, type Row } from '../ground/records/index.ts';
import { demandWhole } from './product-bundle.rules.ts';

type Input = InputOf<typeof ProductBundle>;

@Resolver()
export class ProductBundleResolver {
  @Permission('product_bundles', 'write')
  @Mutation(() => ProductBundle, { description: 'Creates one product bundle.' })
  createProductBundle(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => ProductBundle.input) input: Input,
  ): Promise<Row> {
    demandWhole(input.lines);
    return create(session, ProductBundle, input, info);
  }

  @Permission('product_bundles', 'write')
  @Mutation(() => ProductBundle, { description: 'Replaces one product bundle.' })
  updateProductBundle(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('input', () => ProductBundle.input) input: Input,
  ): Promise<Row> {
    demandWhole(input.lines);
    return update(session, ProductBundle, id, input, info);
  }

  @Permission('product_bundles', 'write')
  @Mutation(() => ProductBundle, { description: 'Changes the given fields of a product bundle.' })
  patchProductBundle(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('input', () => ProductBundle.patch) input: PatchOf<typeof ProductBundle>,
  ): Promise<Row> {
    if (input.lines) demandWhole(input.lines);
    return patch(session, ProductBundle, id, input, info);
  }
}
