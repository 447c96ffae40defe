// Operations on products. Each account a product names must have the kind its postings need.
// docs/accounting.md section 3.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import type { InputOf, PatchOf } from '../../schema/kit/index.ts';
import { Product } from '../../schema/settings/product.ts';
import type { Session } from '../platform/access/index.ts';
import {
  change,
  changing,
  create,
  locked,
  Permission,
  type RecordRow,
} from '../platform/records/index.ts';
import { noteKinds } from './account-kinds.service.ts';
import { PRODUCT_ROLES } from './system-accounts.rules.ts';

async function changeProduct(
  session: Session,
  id: number,
  patch: PatchOf<typeof Product>,
): Promise<void> {
  const found = await locked(session, Product, id);
  await noteKinds(session, PRODUCT_ROLES, patch);
  await change(session, Product, found, patch);
}

/** Replaced and changed by the same rule. */
export const ProductChanges = changing(Product, changeProduct);

@Resolver()
export class ProductResolver {
  @Permission('products', 'write')
  @Mutation(() => Product, { description: 'Creates one product.' })
  async createProduct(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => Product.input) input: InputOf<typeof Product>,
  ): Promise<RecordRow> {
    await noteKinds(session, PRODUCT_ROLES, input);
    return create(session, Product, input, info);
  }
}
