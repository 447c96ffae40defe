// GraphQL types of OAuth apps, connections and activity, beyond their definitions.
import { Extensions, Field, InputType, Int, ObjectType } from 'type-graphql';
import { Id, Timestamp } from '../../schema/kit/index.ts';
import { OauthApp } from '../../schema/workspace/oauth-app.ts';

@ObjectType({ description: 'An app with a secret that was just made. It is shown this once.' })
export class OauthAppWithSecret extends OauthApp {
  @Field(() => String, {
    nullable: true,
    description:
      'The client secret: only its hash is kept. Null for an installed app, which has none.',
  })
  declare clientSecret: string | null;
}

@ObjectType({
  description: 'New values that wait for the operator; null where none does.',
})
export class OauthAppPending {
  @Field(() => String, { nullable: true })
  declare name: string | null;

  @Field(() => String, { nullable: true })
  declare tagline: string | null;

  @Field(() => String, { nullable: true })
  declare description: string | null;

  @Field(() => [String], { nullable: true })
  declare redirectUrls: readonly string[] | null;

  @Field(() => [String], { nullable: true })
  declare permissions: readonly string[] | null;

  @Field(() => String, { nullable: true, description: 'Path of the new icon on this service.' })
  declare iconPath: string | null;

  @Field(() => Boolean, { description: 'Whether the icon is to go.' })
  declare removesIcon: boolean;
}

@ObjectType({ description: 'The effect of rotating, deleting or unpublishing an app.' })
export class OauthAppImpact {
  @Field(() => Int)
  declare connections: number;

  @Field(() => Int)
  declare people: number;

  @Field(() => Int, { description: 'Connections of other workspaces.' })
  declare elsewhere: number;

  @Field(() => Timestamp, { nullable: true })
  declare lastUsedAt: string | null;
}

@InputType({ description: 'An icon: PNG, JPG, GIF or WEBP, up to 1 MB.' })
export class OauthAppIconInput {
  @Extensions({ blank: true })
  @Field(() => String, { nullable: true, description: 'The image in base64; null removes it.' })
  declare image?: string | null;
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
