// Operation that admits an OAuth client by its metadata document. Off unless the operator turns it on.
import { GraphQLString } from 'graphql';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { OauthApp } from '../../schema/workspace/oauth-app.ts';
import { actorOf, type Session, transactionOf } from '../platform/access/index.ts';
import { invalid, Problem } from '../platform/base/index.ts';
import { eventSettingsOf, fetchDocument, NoDocument } from '../platform/events/index.ts';
import { admitClient, type AppRow, faultsOfDocumentUrl } from '../platform/identity/index.ts';
import { Permission } from '../platform/records/index.ts';

const ADMIN = { adminOnly: true, closedToApps: true };

@Resolver()
export class OauthClientResolver {
  @Permission('users', 'write', ADMIN)
  @Mutation(() => OauthApp, {
    description:
      'Admits an OAuth client by the address of its metadata document, which becomes its client id; or reads the document of an admitted one anew. Needs OAUTH_CLIENT_DOCUMENTS=on.',
  })
  async admitOauthClient(
    @Ctx() session: Session,
    @Arg('url', () => GraphQLString, { description: 'At most 200 characters, with a path.' })
    url: string,
    @Arg('permissions', () => [GraphQLString], {
      description: 'Scopes of the catalogue: the ceiling of what the client may ever request.',
    })
    permissions: string[],
  ): Promise<AppRow> {
    const { database } = session;
    if (!eventSettingsOf(database).clientDocuments) {
      throw new Problem(
        'CONFLICT',
        'This installation admits no clients by their metadata document. Its operator sets OAUTH_CLIENT_DOCUMENTS=on.',
      );
    }
    const fields = faultsOfDocumentUrl(url);
    if (fields) throw new Problem('INVALID', 'The URL cannot be used.', { fields });
    const document = await fetchDocument(database, new URL(url)).catch((error: unknown) => {
      throw error instanceof NoDocument ? invalid('url', error.message) : error;
    });
    const admission = { url, document, permissions };
    return admitClient(transactionOf(session), actorOf(session.principal), admission);
  }
}
