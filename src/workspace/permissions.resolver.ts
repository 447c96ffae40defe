// Operations that report the caller's identity, workspace and effective permissions. Specification:
// OAuth endpoints, Effective-permissions record.
import { Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { Json } from '../../schema/kit/index.ts';
import { permissionMap, type Scope, SCOPES, type Session } from '../platform/access/index.ts';
import { AnyCaller } from '../platform/records/index.ts';

@ObjectType({ description: 'One line of the catalogue of scopes.' })
export class OAuthScope {
  @Field(() => String, { description: '`<resource>:<tier>`.' })
  declare scope: string;

  @Field(() => String)
  declare resource: string;

  @Field(() => String, {
    description: 'read, draft, write or approve. A higher tier includes the lower ones.',
  })
  declare tier: string;

  @Field(() => String, { description: 'The permission, in words.' })
  declare description: string;
}

@ObjectType({ description: 'The workspace the caller is in.' })
export class Tenant {
  @Field(() => Int)
  declare id: number;

  @Field(() => String)
  declare name: string;

  @Field(() => String)
  declare type: string;

  @Field(() => String, { nullable: true })
  declare logoUrl: string | null;
}

@ObjectType({ description: 'The app that acts for the person.' })
export class ConnectedApp {
  @Field(() => String)
  declare clientId: string;

  @Field(() => [String], { description: 'The granted scopes within the permissions of the app.' })
  declare scopes: readonly string[];
}

@ObjectType({ description: 'The caller, and what the caller may effectively do.' })
export class UserPermissions {
  @Field(() => Int, { description: 'The id of the person, or of the API user.' })
  declare id: number;

  @Field(() => String)
  declare name: string;

  @Field(() => String, { description: 'Empty for an API user without an address.' })
  declare email: string;

  @Field(() => Boolean, { description: 'Whether everything the caller creates needs approval.' })
  declare approvalRequired: boolean;

  @Field(() => Boolean, { description: 'Whether there is anything the caller may change.' })
  declare canEdit: boolean;

  @Field(() => Tenant)
  declare tenant: Tenant;

  @Field(() => ConnectedApp, { nullable: true, description: 'Null for an API key.' })
  declare app: ConnectedApp | null;

  @Field(() => Json, {
    description: 'Resource to level: the person’s own permissions within the granted scopes.',
  })
  declare permissions: Readonly<Record<string, string>>;
}

const EDITS = new Set(['draft', 'write']);

@Resolver()
export class PermissionsResolver {
  @AnyCaller()
  @Query(() => [OAuthScope], { description: 'The catalogue of scopes. Any caller may read it.' })
  oauthScopes(): readonly Scope[] {
    return SCOPES;
  }

  @AnyCaller()
  @Query(() => UserPermissions, {
    description: 'The person, the workspace and the permissions of a connection.',
  })
  userPermissions(@Ctx() { principal }: Session): UserPermissions {
    const { id, name, email, role, overrides, workspace, app, approvalRequired } = principal;
    const permissions = permissionMap(role, overrides, app?.scopes);
    return {
      id,
      name,
      email: email ?? '',
      approvalRequired,
      canEdit: Object.values(permissions).some((level) => EDITS.has(level)),
      tenant: { ...workspace },
      app: app ? { clientId: app.clientId, scopes: app.scopes } : null,
      permissions,
    };
  }
}
