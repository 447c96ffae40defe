// Tags: a tree, deleted with a replacement, looked up by the hundred.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import { Id, type InputOf } from '../../schema/kit/index.ts';
import { Tag } from '../../schema/settings/tag.ts';
import type { Session } from '../ground/access/index.ts';
import { erase, locked, Permission, selectionOf, some, type Row } from '../ground/records/index.ts';
import { bulkSearch, inOrder } from './bulk-search.service.ts';
import { reassign } from './reassign.service.ts';

@Resolver()
export class TagResolver {
  @Permission('tags', 'write')
  @Mutation(() => Boolean, {
    description:
      'Deletes one tag. Records carry the replacement instead; posted journal lines keep their tags.',
  })
  async deleteTag(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
    @Arg('replacementId', () => Id, { nullable: true }) replacement?: number | null,
  ): Promise<boolean> {
    const record = await locked(session, Tag, id);
    await reassign(session, Tag, id, replacement);
    await erase(session, Tag, record);
    return true;
  }

  @Permission('tags', 'read')
  @Mutation(() => [Tag], {
    description: 'Finds tags by name; makes the missing ones when asked to.',
  })
  async bulkSearchTags(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('tags', () => [Tag.input]) tags: InputOf<typeof Tag>[],
    @Arg('upsert', () => Boolean, { defaultValue: false }) upsert: boolean,
  ): Promise<Row[]> {
    const ids = await bulkSearch(session, Tag, tags, upsert);
    return inOrder(ids, await some(session, Tag, ids, selectionOf(info)));
  }
}
