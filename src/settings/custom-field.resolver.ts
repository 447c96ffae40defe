// Operations on custom fields: creating, changing and reordering have rules of their own; reading
// and deleting are standard.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import { Id, type InputOf } from '../../schema/kit/index.ts';
import { CustomField } from '../../schema/settings/custom-field.ts';
import type { Session } from '../platform/access/index.ts';
import {
  changing,
  one,
  Permission,
  type RecordRow,
  someInOrder,
} from '../platform/records/index.ts';
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
  ): Promise<RecordRow> {
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
  ): Promise<RecordRow[]> {
    const ids = await reorderCustomFields(session, fieldOrder);
    return someInOrder(session, CustomField, ids, info);
  }
}
