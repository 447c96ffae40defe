// Files and the records they belong to. A caller who may draft a record may attach to it.
import { stored, tableOf, type Resource } from '../../schema/kit/index.ts';
import { File } from '../../schema/settings/file.ts';
import { demand, type Session, transactionOf } from '../platform/access/index.ts';
import { invalid, noSuchRecord, Problem } from '../platform/base/index.ts';
import { named } from '../platform/database/index.ts';
import type { ReceivedFile } from '../platform/files/index.ts';
import {
  change,
  erase,
  find,
  locked,
  type RecordRow,
  registry,
} from '../platform/records/index.ts';
import { cleanName } from './file.rules.ts';

/** What a client says of a file. */
interface Changes {
  readonly name?: string | undefined;
  readonly objectId?: number | null | undefined;
}

/** The kinds of records that show `attachments`, by the name of their table. */
const attachable = (): ReadonlyMap<string, Resource> =>
  new Map(
    registry
      .resources()
      .filter(({ definition }) => 'attachments' in definition.derived)
      .map((resource) => [tableOf(resource.definition), resource]),
  );

function resourceOf(model: string): Resource {
  const found = attachable().get(model);
  if (!found) throw invalid('model', `"${model.slice(0, 60)}" is not a valid choice.`);
  return found;
}

/** May the caller attach to this kind of record? Throws 403. */
function demandOwner({ principal }: Session, { definition: { scope } }: Resource): void {
  demand(principal, { resource: scope, tier: 'draft' });
}

/** The entity of the record a file belongs to. Throws 400 when the caller sees no such record. */
async function entityOf(session: Session, owner: Resource, id: number): Promise<number | null> {
  const hasEntity = stored(owner.definition).some(([name]) => name === 'entity');
  const wanted = ['id', ...(hasEntity ? ['entityId'] : [])];
  const selection = new Map(wanted.map((name) => [name, new Map()]));
  const record: RecordRow | null = await find(session, owner, id, selection);
  if (!record) throw invalid('objectId', noSuchRecord(id));
  // A company's own files are its own.
  if (owner.definition.name === 'Entity') return id;
  return (record['entityId'] as number | null | undefined) ?? null;
}

const INSERT = `
  insert into file (workspace_id, name, model, object_id, entity_id, content_id, content_type,
    content_length, sha256, created_by, created_by_name, created_by_email)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`;

/**
 * Makes a file of a content that was received, and attaches it when a record is named.
 * @returns its id
 * @throws Problem 400 on `model` or `objectId`, 403 for callers who may not draft such a record
 */
export async function createFile(
  session: Session,
  { content, name, type, size, sha256 }: ReceivedFile,
  model: string,
  objectId: number | null,
): Promise<number> {
  const owner = resourceOf(model);
  demandOwner(session, owner);
  const entity = objectId === null ? null : await entityOf(session, owner, objectId);
  const { principal } = session;
  const made = [principal.id, principal.name, principal.email ?? ''];
  const about = [cleanName(name), model, objectId, entity, content, type, size, sha256];
  const [row] = await transactionOf(session).ask<{ id: number }>(
    named(INSERT, [principal.workspace.id, ...about, ...made]),
  );
  return row?.id ?? 0;
}

/** Renames a file, or attaches it to another record of the same kind. Throws as `createFile`. */
export async function changeFile(session: Session, id: number, changes: Changes): Promise<void> {
  const record = await locked(session, File, id);
  const owner = resourceOf(record.row.model);
  demandOwner(session, owner);
  const { name, objectId } = changes;
  const entity = typeof objectId === 'number' ? await entityOf(session, owner, objectId) : null;
  await change(session, File, record, {
    ...changes,
    ...(name !== undefined && { name: cleanName(name) }),
    ...(objectId !== undefined && { entity }),
  });
}

const heldBy = ({ definition }: Resource): string => {
  const live = 'isDeleted' in definition.readOnly ? ' and not is_deleted' : '';
  return `select exists (select from ${tableOf(definition)} where workspace_id = $1 and id = $2${live}) as held`;
};

/** Deletes a file that belongs to nothing any more. Throws 409 while its record is there. */
export async function deleteFile(session: Session, id: number): Promise<void> {
  const record = await locked(session, File, id);
  const { model, objectId } = record.row;
  const owner = resourceOf(model);
  demandOwner(session, owner);
  if (objectId !== null) {
    const values = [session.principal.workspace.id, objectId];
    const [row] = await transactionOf(session).ask<{ held: boolean }>(named(heldBy(owner), values));
    if (row?.held) {
      const what = `${model.replaceAll('_', ' ')} ${objectId}`;
      throw new Problem('CONFLICT', `This file belongs to ${what}. Set object_id to null first.`);
    }
  }
  await erase(session, File, record);
}
