// Makes the operations that every kind of documents has: create, change, delete, accept and reject
// drafts, void and reopen.
import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Resolver } from 'type-graphql';
import { type Class, Day, Id } from '../../../schema/kit/index.ts';
import type { Session } from '../../platform/access/index.ts';
import {
  changing,
  madeAlone,
  one,
  Permission,
  type RecordRow,
} from '../../platform/records/index.ts';
import type { DocumentFields } from '../shared/document-record.service.ts';
import { demandOthersDraft } from '../shared/draft-author.service.ts';
import type { DocumentFlow } from './document-flow.types.ts';
import { editDocument, replaceDocument } from './document-edit.service.ts';
import {
  deleteDocument,
  rejectDraft,
  reopenDocument,
  voidDocument,
} from './document-life.service.ts';
import { createDocument, issueDraft } from './document.service.ts';

/** A replacement tells the due date anew; for the rest both follow one rule. */
export const documentChanges = (flow: DocumentFlow): Class =>
  changing(
    flow.resource,
    (session, id, changes) => editDocument(session, flow, id, changes as DocumentFields),
    (session, id, input) => replaceDocument(session, flow, id, input as DocumentFields),
  );

const accepting = ({ counter }: DocumentFlow): string =>
  `Accepts a draft: it is ${counter === null ? '' : 'numbered and '}posted.`;
const TODAY = { nullable: true, description: 'Today when not given.' };

/** The resolver of such operations; `words` describes those that each kind tells differently. */
export function documentOperations(
  flow: DocumentFlow,
  words: Readonly<Record<'create' | 'delete' | 'void' | 'reopen', string>>,
): Class {
  const { resource } = flow;
  const { name: type, scope } = resource.definition;

  @Resolver()
  class DocumentOperations {
    @Permission(scope, 'draft')
    @Mutation(() => resource, {
      name: `create${type}`,
      description: `${words.create} Saved as a draft for those who may only draft.`,
    })
    async create(
      @Ctx() session: Session,
      @Info() info: GraphQLResolveInfo,
      @Arg('input', () => resource.input) input: object,
    ): Promise<RecordRow> {
      const id = await createDocument(session, flow, input as DocumentFields);
      madeAlone(session);
      return one(session, resource, id, info);
    }

    @Permission(scope, 'write')
    @Mutation(() => Boolean, { name: `delete${type}`, description: words.delete })
    async delete(@Ctx() session: Session, @Arg('id', () => Id) id: number): Promise<boolean> {
      await deleteDocument(session, flow, id);
      return true;
    }

    @Permission(scope, 'approve')
    @Mutation(() => resource, { name: `accept${type}`, description: accepting(flow) })
    async accept(
      @Ctx() session: Session,
      @Info() info: GraphQLResolveInfo,
      @Arg('id', () => Id) id: number,
    ): Promise<RecordRow> {
      await demandOthersDraft(session, resource, id);
      await issueDraft(session, flow, id);
      return one(session, resource, id, info);
    }

    @Permission(scope, 'approve')
    @Mutation(() => Boolean, { name: `reject${type}`, description: 'Turns a draft down.' })
    async reject(@Ctx() session: Session, @Arg('id', () => Id) id: number): Promise<boolean> {
      await rejectDraft(session, flow, id);
      return true;
    }

    @Permission(scope, 'write')
    @Mutation(() => resource, { name: `void${type}`, description: words.void })
    async void(
      @Ctx() session: Session,
      @Info() info: GraphQLResolveInfo,
      @Arg('id', () => Id) id: number,
      @Arg('voidDate', () => Day, flow.isVoidedToday ? TODAY : {}) voidDate?: string | null,
    ): Promise<RecordRow> {
      await voidDocument(session, flow, id, voidDate);
      return one(session, resource, id, info);
    }

    @Permission(scope, 'write')
    @Mutation(() => resource, { name: `reopen${type}`, description: words.reopen })
    async reopen(
      @Ctx() session: Session,
      @Info() info: GraphQLResolveInfo,
      @Arg('id', () => Id) id: number,
    ): Promise<RecordRow> {
      await reopenDocument(session, flow, id);
      return one(session, resource, id, info);
    }
  }
  return DocumentOperations;
}
