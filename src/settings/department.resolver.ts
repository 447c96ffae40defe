// Departments: a tree, deleted with a replacement, looked up by the hundred.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Field, Info, InputType, Mutation, Resolver } from 'type-graphql';
import { Id } from '../../schema/kit/index.ts';
import { Department } from '../../schema/settings/department.ts';
import type { Session } from '../ground/access/index.ts';
import { erase, locked, Permission, selectionOf, some, type Row } from '../ground/records/index.ts';
import { bulkSearch, inOrder } from './bulk-search.service.ts';
import { reassign } from './reassign.service.ts';

@InputType({ description: 'A department to look up. A new one has its name as its code.' })
export class DepartmentSearch {
  @Field(() => String)
  declare name: string;

  @Field(() => Id, { nullable: true })
  declare parentId: number | null;
}

@Resolver()
export class DepartmentResolver {
  @Permission('departments', 'write')
  @Mutation(() => Boolean, {
    description:
      'Deletes one department that no journal line names. Records get the replacement instead.',
  })
  async deleteDepartment(
    @Ctx() session: Session,
    @Arg('id', () => Id) id: number,
    @Arg('replacementId', () => Id, { nullable: true }) replacement?: number | null,
  ): Promise<boolean> {
    const record = await locked(session, Department, id);
    await reassign(session, Department, id, replacement);
    await erase(session, Department, record);
    return true;
  }

  @Permission('departments', 'read')
  @Mutation(() => [Department], {
    description: 'Finds departments by name; makes the missing ones when asked to.',
  })
  async bulkSearchDepartments(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('departments', () => [DepartmentSearch]) departments: DepartmentSearch[],
    @Arg('upsert', () => Boolean, { defaultValue: false }) upsert: boolean,
  ): Promise<Row[]> {
    const wanted = departments.map(({ name, parentId }) => ({
      name,
      code: name,
      parent: parentId,
    }));
    const ids = await bulkSearch(session, Department, wanted, upsert);
    return inOrder(ids, await some(session, Department, ids, selectionOf(info)));
  }
}
