// SQL statements of a definition's objects, under the names of the objects.

/** A thing of the database by its name, and the statement that makes it. */
export interface Named {
  readonly name: string;
  readonly sql: string;
}
