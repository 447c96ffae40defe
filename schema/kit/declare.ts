// Calls type-graphql's decorators as functions: no duplication, no emitted metadata.
import 'reflect-metadata';
import { GraphQLInt, GraphQLString } from 'graphql';
import { Extensions, Field as Decorate, InterfaceType, ObjectType } from 'type-graphql';
import type { Class } from './resource.ts';
import { Id, Timestamp } from './scalars.ts';

type Options = NonNullable<Parameters<typeof Decorate>[1]>;

/** Gives a class a field of GraphQL. Fields are `simple`: no middleware is wrapped around them. */
export function declare(
  target: Class,
  name: string,
  type: () => unknown,
  settings: Pick<Options, 'nullable' | 'description'> = {},
  extensions: Record<string, unknown> = {},
): void {
  const prototype = target.prototype as object;
  const { description, nullable = false } = settings;
  const options = { simple: true, nullable, ...(description !== undefined && { description }) };
  Decorate(type as () => Class, options)(prototype, name);
  if (Object.keys(extensions).length > 0) Extensions(extensions)(prototype, name);
}

/** What has an id and a permission of its own. */
export class Node {
  declare id: number;
}
declare(Node, 'id', () => Id);
InterfaceType({ description: 'A record with an id of its own.' })(Node);

/** Makes a class the page of something. */
export function declarePage(
  page: Class,
  name: string,
  item: () => unknown,
  hasCursors = false,
): void {
  declare(page, 'count', () => GraphQLInt, { description: 'The number of records on all pages.' });
  declare(page, 'results', () => [item()]);
  if (hasCursors) {
    const description =
      'The cursor of the next page; null at the end, and when none was asked for.';
    declare(page, 'nextCursor', () => GraphQLString, { nullable: true, description });
  }
  ObjectType(name, { simpleResolvers: true })(page);
}

/** What is left of a record after its deletion. */
export class DeletedRecord {
  declare id: number;
}
/** A page of deleted records. */
export class DeletedRecordPage {
  declare count: number;
}

/** Declared when the schema is made, and not before: a schema without resources needs neither. */
export function declareDeletedRecords(): void {
  declare(DeletedRecord, 'id', () => Id);
  declare(DeletedRecord, 'isDeleted', () => Boolean);
  declare(DeletedRecord, 'deletedAt', () => Timestamp);
  declare(DeletedRecord, 'lastModifiedAt', () => Timestamp);
  const description = 'The deletion of a record.';
  ObjectType({ description, simpleResolvers: true })(DeletedRecord);
  declarePage(DeletedRecordPage, 'DeletedRecordPage', () => DeletedRecord, true);
}
