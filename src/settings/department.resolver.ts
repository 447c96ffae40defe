// Operations on departments: a tree, deleted with a replacement, looked up in bulk.
import { Field, InputType } from 'type-graphql';
import { Id } from '../../schema/kit/index.ts';
import { Department } from '../../schema/settings/department.ts';
import { lookup, replaceable } from '../platform/records/index.ts';

@InputType({ description: 'A department to look up. A new one has its name as its code.' })
export class DepartmentSearch {
  @Field(() => String)
  declare name: string;

  @Field(() => Id, { nullable: true })
  declare parentId: number | null;
}

export const DepartmentDeletion = replaceable(
  Department,
  'Deletes one department that no journal line names. Records get the replacement instead.',
);

export const DepartmentLookup = lookup(Department, DepartmentSearch, ({ name, parentId }) => ({
  name,
  code: name,
  parent: parentId,
}));
