// Kinds of close blockers, and who resolves each. docs/accounting.md section 10.
import { GraphQLBoolean, GraphQLInt, GraphQLString } from 'graphql';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { Id } from '../../schema/kit/index.ts';

/** `BY_CLOSE`: closing does it. `ACCEPTABLE`: somebody should, and may close all the same. `REFUSES`: nobody may. */
export enum BlockerWeight {
  BY_CLOSE = 'BY_CLOSE',
  ACCEPTABLE = 'ACCEPTABLE',
  REFUSES = 'REFUSES',
}
registerEnumType(BlockerWeight, {
  name: 'CloseBlockerWeight',
  description: 'The way a blocker is resolved.',
  valuesConfig: {
    BY_CLOSE: { description: 'The close does it automatically.' },
    ACCEPTABLE: { description: 'Somebody should; one may close despite it.' },
    REFUSES: { description: 'Nothing is closed before it is mended.' },
  },
});

export enum BlockerKind {
  UNRECONCILED = 'UNRECONCILED',
  UNCATEGORIZED = 'UNCATEGORIZED',
  DRAFTS = 'DRAFTS',
  PROPOSALS = 'PROPOSALS',
  TASKS = 'TASKS',
  UNRECOGNIZED = 'UNRECOGNIZED',
  UNAMORTIZED = 'UNAMORTIZED',
  UNALLOCATED = 'UNALLOCATED',
  UNDEPRECIATED = 'UNDEPRECIATED',
  UNREVALUED = 'UNREVALUED',
  MISSING_RATES = 'MISSING_RATES',
  CHECKS = 'CHECKS',
}
registerEnumType(BlockerKind, { name: 'CloseBlockerKind' });

export const WEIGHTS: Readonly<Record<BlockerKind, BlockerWeight>> = {
  UNRECONCILED: BlockerWeight.ACCEPTABLE,
  UNCATEGORIZED: BlockerWeight.ACCEPTABLE,
  DRAFTS: BlockerWeight.ACCEPTABLE,
  PROPOSALS: BlockerWeight.ACCEPTABLE,
  TASKS: BlockerWeight.ACCEPTABLE,
  UNRECOGNIZED: BlockerWeight.BY_CLOSE,
  UNAMORTIZED: BlockerWeight.BY_CLOSE,
  UNALLOCATED: BlockerWeight.ACCEPTABLE,
  UNDEPRECIATED: BlockerWeight.BY_CLOSE,
  UNREVALUED: BlockerWeight.BY_CLOSE,
  MISSING_RATES: BlockerWeight.REFUSES,
  CHECKS: BlockerWeight.REFUSES,
};

const simple = { simple: true } as const;

@ObjectType({ simpleResolvers: true, description: 'One of the records that stand in the way.' })
export class CloseBlockerRecord {
  @Field(() => Id, { ...simple, nullable: true })
  declare id: number | null;
  @Field(() => GraphQLString, simple)
  declare name: string;
  @Field(() => GraphQLString, {
    ...simple,
    nullable: true,
    description: 'Its REST path.',
  })
  declare path: string | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Something that stands in the way of closing, with the first records of it.',
})
export class CloseBlocker {
  @Field(() => BlockerKind, simple)
  declare kind: BlockerKind;
  @Field(() => BlockerWeight, simple)
  declare weight: BlockerWeight;
  @Field(() => GraphQLString, { ...simple, description: 'In words: what there is.' })
  declare what: string;
  @Field(() => GraphQLInt, { ...simple, description: 'The number of records.' })
  declare count: number;
  @Field(() => GraphQLString, {
    ...simple,
    nullable: true,
    description: 'The page on which a person does something about it.',
  })
  declare page: string | null;
  @Field(() => [CloseBlockerRecord], { ...simple, description: 'The first 20 of them.' })
  declare records: readonly CloseBlockerRecord[];
}

@ObjectType({ description: 'The result of a closing.' })
export class CloseResult {
  @Field(() => Id, { description: 'The lock that holds the days closed.' })
  declare lockPeriod: number;
  @Field(() => GraphQLString)
  declare lockedThrough: string;
  @Field(() => [Id], { description: 'Entries by which revenue was recognized.' })
  declare recognized: readonly number[];
  @Field(() => [Id], { description: 'Entries by which prepaid lines were expensed.' })
  declare amortized: readonly number[];
  @Field(() => [Id], { description: 'Entries by which fixed assets were depreciated.' })
  declare depreciated: readonly number[];
  @Field(() => [Id], { description: 'Entries of the revaluation, and those that take them back.' })
  declare revalued: readonly number[];
  @Field(() => GraphQLBoolean, { description: 'Whether anything was posted.' })
  declare posted: boolean;
}
