// Custom fields: made, changed and put in order by rules of their own. Reading and deleting are standard.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import { Id, type InputOf } from '../../schema/kit/index.ts';
import { CustomField } from '../../schema/settings/custom-field.ts';
import type { Session } from '../ground/access/index.ts';
import { changing, one, Permission, selectionOf, some, type Row } from '../ground/records/index.ts';
import { inOrder } from './bulk-search.service.ts';
import {
  changeCustomField,
  createCustomField,
  reorderCustomFields,
} from './custom-field.service.ts';

/** Replaced and changed by the same rule. */
export const CustomFieldChanges = changing(CustomField, changeCustomField);

@Resolver()
export class CustomFieldResolver {
  @Permission('custom_fields', 'write')
  @Mutation(() => CustomField, { description: 'Creates one custom field.' })
  async createCustomField(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('input', () => CustomField.input) input: InputOf<typeof CustomField>,
  ): Promise<Row> {
    return one(session, CustomField, await createCustomField(session, input), info);
  }

  @Permission('custom_fields', 'write')
  @Mutation(() => [CustomField], {
    description: 'Puts custom fields in this order and answers with all of them.',
  })
  async reorderCustomFields(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('fieldOrder', () => [Id], { description: 'Those left out follow as they were.' })
    fieldOrder: number[],
  ): Promise<Row[]> {
    const ids = await reorderCustomFields(session, fieldOrder);
    return inOrder(ids, await some(session, CustomField, ids, selectionOf(info)));
  }
}
