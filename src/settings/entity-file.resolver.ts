// Operations on a company's files: its papers and its logo. contract: upload_entity_logo.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import { Id } from '../../schema/kit/index.ts';
import { Entity } from '../../schema/settings/entity.ts';
import { File } from '../../schema/settings/file.ts';
import type { Session } from '../platform/access/index.ts';
import { invalid } from '../platform/base/index.ts';
import { type ReceivedFile, Upload } from '../platform/files/index.ts';
import {
  change,
  changesById,
  locked,
  one,
  Permission,
  type RecordRow,
} from '../platform/records/index.ts';
import { createFile } from './file.service.ts';

const PICTURES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** Where an address is given that opens a file for a while. */
function placeOf(session: Session, file: number): string {
  const origin = new URL(session.addressOfFile?.(file).url ?? 'http://localhost').origin;
  return `${origin}/ca/api/file/${file}/temp-download-url`;
}

changesById(Entity, 'uploadEntityLogo');

@Resolver()
export class EntityFileResolver {
  @Permission('entities', 'write')
  @Mutation(() => File, { description: 'Keeps a file of one entity. Over REST alone.' })
  async uploadEntityAttachment(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('file', () => Upload) file: ReceivedFile,
  ): Promise<RecordRow> {
    await locked(session, Entity, id);
    return one(session, File, await createFile(session, file, 'entity', id), info);
  }

  @Permission('entities', 'write')
  @Mutation(() => Entity, {
    description: 'Sets the logo of one entity: PNG, JPG, GIF or WEBP up to 1 MB. Over REST alone.',
  })
  async uploadEntityLogo(
    @Ctx() session: Session,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => Id) id: number,
    @Arg('file', () => Upload) file: ReceivedFile,
  ): Promise<RecordRow> {
    const record = await locked(session, Entity, id);
    if (!PICTURES.has(file.type)) {
      throw invalid('file', 'Upload a valid image: PNG, JPG, GIF or WEBP.');
    }
    const made = await createFile(session, file, 'entity', id);
    await change(session, Entity, record, { logoUrl: placeOf(session, made) });
    return one(session, Entity, id, info);
  }
}
