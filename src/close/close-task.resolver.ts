// Operations on close tasks. Whoever reads the close checklist reads them, whoever writes it changes them, and their owner
// completes them. docs/accounting.md section 10.
import { GraphQLString, type GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Field, Info, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { CloseTask } from '../../schema/close/close-task.ts';
import { Day, Id, type InputOf, type PatchOf } from '../../schema/kit/index.ts';
import type { Session } from '../platform/access/index.ts';
import {
  type Call,
  one,
  operationsOf,
  Permission,
  type RecordRow,
  register,
  replaced,
} from '../platform/records/index.ts';
import {
  changeTask,
  CHANGES_TASKS,
  completeTask,
  copyTasks,
  createTask,
  listOwners,
  reopenTask,
  type TaskOwner,
} from './close-task.service.ts';

const { resource: CHECKLIST, tier: WRITE } = CHANGES_TASKS;

@ObjectType({ simpleResolvers: true, description: 'A member who may own close tasks.' })
class CloseTaskOwner {
  @Field(() => Id, { description: 'The id of the membership.' })
  declare id: number;

  @Field(() => GraphQLString, { description: 'The name of the person.' })
  declare name: string;
}

@ObjectType({ simpleResolvers: true, description: 'The tasks that a copy made.' })
class CloseTaskCopy {
  @Field(() => [Id], { description: 'The new tasks, by id; empty where all are there already.' })
  declare closeTasks: readonly number[];
}

@Resolver()
export class CloseTaskResolver {
  @Permission(CHECKLIST, WRITE)
  @Query(() => [CloseTaskOwner], { description: 'The active members, who may own close tasks.' })
  closeTaskOwners(@Ctx() session: Session): Promise<TaskOwner[]> {
    return listOwners(session);
  }

  // Its owner may, whatever else they may change.
  @Permission(CHECKLIST, 'read')
  @Mutation(() => CloseTask, {
    description:
      'Completes a task as the caller: its owner in person, or whoever may change the close checklist. A completed task keeps who did it first.',
  })
  async completeCloseTask(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('note', () => GraphQLString, { nullable: true, description: 'Stays when not said.' })
    note?: string | null,
    @Arg('evidence', () => [GraphQLString], {
      nullable: true,
      description: 'Takes the place of the links there are; they stay when not said.',
    })
    evidence?: readonly string[] | null,
  ): Promise<RecordRow> {
    await completeTask(session, id, { note, evidence });
    return one(session, CloseTask, id, info);
  }

  // Its owner may, whatever else they may change.
  @Permission(CHECKLIST, 'read')
  @Mutation(() => CloseTask, {
    description:
      'Opens a completed task again: its owner in person, or whoever may change the close checklist. Note and evidence stay.',
  })
  async reopenCloseTask(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
  ): Promise<RecordRow> {
    await reopenTask(session, id);
    return one(session, CloseTask, id, info);
  }

  @Permission(CHECKLIST, WRITE)
  @Mutation(() => CloseTaskCopy, {
    description:
      'Copies the tasks of a month to a later one: open, with titles and owners, without notes and evidence, due as many months later. A task is copied to a month once.',
  })
  async copyCloseTasks(
    @Ctx() session: Session,
    @Arg('through', () => Day, { description: 'The last day of the month they are copied to.' })
    through: string,
    @Arg('from', () => Day, {
      nullable: true,
      description: 'The last day of the month they are of; of the month before when not said.',
    })
    from?: string | null,
    @Arg('entity', () => Id, {
      nullable: true,
      description: 'The tasks of this entity alone; all when not said.',
    })
    entity?: number | null,
  ): Promise<CloseTaskCopy> {
    return { closeTasks: await copyTasks(session, { through, from, entity }) };
  }
}

const specs = operationsOf(CloseTask);
const needs = { needs: CHANGES_TASKS };
const create = async (...[session, info, input]: [...Call, InputOf<typeof CloseTask>]) =>
  one(session, CloseTask, await createTask(session, input), info);
const changed =
  (isWhole: boolean) =>
  async (...[session, info, id, input]: [...Call, number, PatchOf<typeof CloseTask>]) => {
    const given = isWhole ? replaced(CloseTask.definition.writable, input) : input;
    await changeTask(session, id, given);
    return one(session, CloseTask, id, info);
  };
register(CloseTaskResolver, CloseTask, 'create', { ...specs.create, run: create }, needs);
register(CloseTaskResolver, CloseTask, 'update', { ...specs.update, run: changed(true) }, needs);
register(CloseTaskResolver, CloseTask, 'patch', { ...specs.patch, run: changed(false) }, needs);
register(CloseTaskResolver, CloseTask, 'delete', specs.delete, needs);
