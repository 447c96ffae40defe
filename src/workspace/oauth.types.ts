// What OAuth apps, connections and their activity look like in GraphQL.
import { Extensions, Field, InputType, Int, ObjectType } from 'type-graphql';
import { Id, Timestamp } from '../../schema/kit/index.ts';

@ObjectType({ description: 'An OAuth app of this workspace, without its secret.' })
export class OAuthApp {
  @Field(() => Id)
  declare id: number;

  @Field(() => String, { description: 'Public; stays when the secret is rotated.' })
  declare clientId: string;

  @Field(() => String, { description: 'The first characters of the secret.' })
  declare secretHint: string;

  @Field(() => Timestamp)
  declare secretChangedAt: string;

  @Field(() => String)
  declare name: string;

  @Field(() => String)
  declare tagline: string;

  @Field(() => String)
  declare description: string;

  @Field(() => [String])
  declare redirectUrls: readonly string[];

  @Field(() => String, { nullable: true })
  declare connectUrl: string | null;

  @Field(() => String, { nullable: true, description: 'Path of the icon on this service.' })
  declare iconPath: string | null;

  @Field(() => [String], { description: 'The ceiling of what the app may ever request.' })
  declare permissions: readonly string[];

  @Field(() => String, {
    description: 'private, pending (waits for the operator, private meanwhile) or published.',
  })
  declare state: string;

  @Field(() => Boolean, { description: 'Whether Published is turned on.' })
  declare published: boolean;

  @Field(() => String, { nullable: true, description: 'What the operator wrote last.' })
  declare reviewNote: string | null;

  @Field(() => Timestamp)
  declare createdAt: string;

  @Field(() => Timestamp)
  declare lastModifiedAt: string;
}

@ObjectType({ description: 'An app with a secret that was just made. It is shown this once.' })
export class OAuthAppWithSecret extends OAuthApp {
  @Field(() => String, { description: 'The client secret: only its hash is kept.' })
  declare clientSecret: string;
}

@ObjectType({ description: 'What rotating, deleting or unpublishing an app would touch.' })
export class OAuthAppImpact {
  @Field(() => Int)
  declare connections: number;

  @Field(() => Int)
  declare people: number;

  @Field(() => Int, { description: 'Connections of other workspaces.' })
  declare elsewhere: number;

  @Field(() => Timestamp, { nullable: true })
  declare lastUsedAt: string | null;
}

@InputType({ description: 'What an admin says about an app. What is not given stays as it is.' })
export class OAuthAppInput {
  @Field(() => String, { nullable: true, description: 'Required when the app is made.' })
  declare name?: string;

  @Field(() => String, { nullable: true, description: 'Up to 120 characters.' })
  declare tagline?: string;

  @Field(() => String, { nullable: true, description: 'Up to 2,000 characters.' })
  declare description?: string;

  @Field(() => [String], { nullable: true, description: 'Up to 20.' })
  declare redirectUrls?: readonly string[];

  @Extensions({ blank: true })
  @Field(() => String, { nullable: true })
  declare connectUrl?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Asks the operator for a review.' })
  declare published?: boolean;

  @Field(() => [String], { nullable: true, description: 'Scopes of the catalogue.' })
  declare permissions?: readonly string[];
}

@InputType({ description: 'An icon: PNG, JPG, GIF or WEBP, up to 1 MB.' })
export class OAuthAppIconInput {
  @Extensions({ blank: true })
  @Field(() => String, { nullable: true, description: 'The image in base64; null removes it.' })
  declare image?: string | null;
}

@ObjectType({ description: 'One person lets one app act for them in this workspace.' })
export class OAuthConnection {
  @Field(() => Id)
  declare id: number;

  @Field(() => Int)
  declare personId: number;

  @Field(() => String)
  declare personName: string;

  @Field(() => String)
  declare appName: string;

  @Field(() => String)
  declare clientId: string;

  @Field(() => [String])
  declare scopes: readonly string[];

  @Field(() => Timestamp)
  declare authorizedAt: string;

  @Field(() => Timestamp, { nullable: true })
  declare lastUsedAt: string | null;

  @Field(() => Int, { description: 'Counted up to 10,000.' })
  declare callsInWeek: number;

  @Field(() => Timestamp, { nullable: true, description: 'Null while it stands.' })
  declare endedAt: string | null;

  @Field(() => String, { nullable: true, description: 'Why it ended, in words.' })
  declare endedReason: string | null;

  @Field(() => Timestamp, {
    nullable: true,
    description: 'When its tokens were revoked: the app has to be authorized again.',
  })
  declare revokedAt: string | null;

  @Field(() => String, { nullable: true, description: 'Why they were revoked, in words.' })
  declare revokedReason: string | null;
}

@ObjectType({ description: 'One line of the activity log.' })
export class OAuthActivity {
  @Field(() => Id)
  declare id: number;

  @Field(() => Timestamp)
  declare at: string;

  @Field(() => String, {
    description:
      'connected, token_issued, token_refreshed, token_refused, tokens_revoked, trimmed, disconnected or request.',
  })
  declare kind: string;

  @Field(() => String, { nullable: true })
  declare personName: string | null;

  @Field(() => String)
  declare appName: string;

  @Field(() => Int, { nullable: true })
  declare connectionId: number | null;

  @Field(() => String, { nullable: true })
  declare method: string | null;

  @Field(() => String, { nullable: true })
  declare path: string | null;

  @Field(() => Int, { nullable: true })
  declare status: number | null;

  @Field(() => String, { nullable: true })
  declare reason: string | null;

  @Field(() => String, { nullable: true })
  declare requestId: string | null;
}
