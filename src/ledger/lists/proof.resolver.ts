// Place of postings in the chain, and how far the chain is.
import { GraphQLBoolean, GraphQLInt, GraphQLString } from 'graphql';
import { Arg, Ctx, Field, ObjectType, Query, registerEnumType, Resolver } from 'type-graphql';
import { Day, Id, Timestamp } from '../../../schema/kit/index.ts';
import { ask, type Session } from '../../platform/access/index.ts';
import { notFound } from '../../platform/base/index.ts';
import { named } from '../../platform/database/index.ts';
import { Permission } from '../../platform/records/index.ts';

const HASH = 'A SHA-256 hash, as hexadecimal digits.';

@ObjectType({ simpleResolvers: true, description: 'A posting of an entry in the chain.' })
class PostingProof {
  @Field(() => GraphQLInt, { description: 'The version of the entry that was posted.' })
  declare version: number;

  @Field(() => GraphQLBoolean, { description: 'Whether it takes the version back.' })
  declare isTakenBack: boolean;

  @Field(() => Id, {
    nullable: true,
    description: 'Its place among all postings of the workspace; null while it waits for one.',
  })
  declare number: string | null;

  @Field(() => GraphQLString, { nullable: true, description: HASH })
  declare hash: string | null;

  @Field(() => GraphQLString, {
    nullable: true,
    description: 'The hash of the posting before it, on which its own stands.',
  })
  declare previous: string | null;

  @Field(() => Timestamp, { nullable: true })
  declare chainedAt: string | null;

  @Field(() => GraphQLString, {
    nullable: true,
    description:
      'The hash of the last posting of the day on which it was chained, for which an auditor may keep it; null while the day lasts.',
  })
  declare dayRoot: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The root of a day.' })
class ChainRoot {
  @Field(() => Day, { description: 'The day (UTC).' })
  declare day: string;

  @Field(() => Id, { description: 'The number of its last posting.' })
  declare number: string;

  @Field(() => GraphQLString, { description: HASH })
  declare hash: string;
}

enum VerifiedPart {
  BOOKS = 'BOOKS',
  CHAIN = 'CHAIN',
}
registerEnumType(VerifiedPart, {
  name: 'VerifiedPart',
  description: 'A part of the books that is verified by itself.',
  valuesConfig: {
    BOOKS: {
      description:
        'Every line, and balances, numbers, documents, master data and locks against the lines.',
    },
    CHAIN: { description: 'The hash of each posting, computed anew from its lines.' },
  },
});

enum VerificationSource {
  COMMAND = 'COMMAND',
  CLOSE = 'CLOSE',
}
registerEnumType(VerificationSource, {
  name: 'VerificationSource',
  description: 'The origin of a verification.',
  valuesConfig: {
    COMMAND: { description: '`ledgergate verify`, or a restore.' },
    CLOSE: { description: 'A close of the books, which checks them first.' },
  },
});

@ObjectType({
  simpleResolvers: true,
  description: 'The last verification of a part of the books of the workspace.',
})
class Verification {
  @Field(() => VerifiedPart)
  declare part: VerifiedPart;

  @Field(() => Timestamp, {
    description: 'When it began: what was posted later was not looked at.',
  })
  declare verifiedAt: string;

  @Field(() => GraphQLBoolean, {
    description: 'Whether the part held. What did not is told to the operator who verified.',
  })
  declare holds: boolean;

  @Field(() => VerificationSource)
  declare source: VerificationSource;

  @Field(() => GraphQLInt, {
    description:
      'The number of roots, kept elsewhere, that the chain was compared with: without one, a chain that was computed anew is not noticed.',
  })
  declare roots: number;
}

@ObjectType({ simpleResolvers: true, description: 'The state of the chain of postings.' })
class ProofState {
  @Field(() => Timestamp, {
    nullable: true,
    description: 'The moment of the last posting in the chain; null where there is none.',
  })
  declare chainedThrough: string | null;

  @Field(() => GraphQLInt, { description: 'Postings that wait for their place.' })
  declare waiting: number;

  @Field(() => Timestamp, {
    nullable: true,
    description: 'When the oldest of them was written; null where none waits.',
  })
  declare waitingSince: string | null;

  @Field(() => GraphQLBoolean, {
    description:
      'Whether it has waited for more than a minute: postings get their place within seconds while the tasks run.',
  })
  declare isBehind: boolean;

  @Field(() => ChainRoot, { nullable: true, description: 'That of the last day that is over.' })
  declare lastRoot: ChainRoot | null;

  @Field(() => Timestamp, {
    nullable: true,
    description:
      'When a part of the books was verified last, whatever was found; null where that never was. `verifications` tells what was looked at.',
  })
  declare lastVerifiedAt: string | null;

  @Field(() => [Verification], { description: 'The last verification of each part.' })
  declare verifications: readonly Verification[];
}

const hex = (hash: string): string => `encode(${hash}, 'hex')`;
/** The last posting of days before a moment. */
const rootBefore = (
  moment: string,
): string => `(select r.number, r.hash, r.numbered_at from posting_chain r
  where r.workspace_id = $1 and r.numbered_at < ${moment} order by r.numbered_at desc, r.number desc limit 1)`;
const DAY = `date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`;
const NEXT_DAY = `(date_trunc('day', c.numbered_at at time zone 'UTC') + interval '1 day') at time zone 'UTC'`;

/** Entries out of sight have no proof either. */
const PROOF = `
  select p.version, p.is_mirror as "isTakenBack", c.number::text as number, ${hex('c.hash')} as hash,
    ${hex('case when c.number = 1 then chain_begin($1) else b.hash end')} as previous, c.numbered_at as "chainedAt",
    case when ${NEXT_DAY} <= now() then (select ${hex('d.hash')} from ${rootBefore(NEXT_DAY)} d) end as "dayRoot"
  from journal_entry e
  join journal_posting p on p.workspace_id = $1 and p.journal_entry_id = e.id
  left join posting_chain c on c.workspace_id = $1 and c.journal_entry_id = e.id and c.version = p.version and c.is_mirror = p.is_mirror
  left join posting_chain b on b.workspace_id = $1 and b.number = c.number - 1
  where e.workspace_id = $1 and e.id = $2 order by p.version, p.is_mirror`;

const STATE = `
  select (select max(c.numbered_at) from posting_chain c where c.workspace_id = $1) as "chainedThrough",
    (select count(*)::integer from posting_waiting w where w.workspace_id = $1) as waiting,
    o.recorded_at as "waitingSince", coalesce(o.recorded_at < now() - interval '1 minute', false) as "isBehind",
    (select json_build_object('day', (d.numbered_at at time zone 'UTC')::date, 'number', d.number::text, 'hash', ${hex('d.hash')})
      from ${rootBefore(DAY)} d) as "lastRoot",
    (select max(v.verified_at) from verification v where v.workspace_id = $1) as "lastVerifiedAt",
    coalesce((select json_agg(json_build_object('part', upper(v.part), 'verifiedAt', v.verified_at, 'holds', v.holds,
        'source', upper(v.source), 'roots', v.roots) order by v.part)
      from verification v where v.workspace_id = $1), '[]'::json) as verifications
  from (values (1)) one
  left join lateral (select w.recorded_at from posting_waiting w where w.workspace_id = $1 order by w.id limit 1) o on true`;

@Resolver()
export class ProofResolver {
  @Permission('journal_entries', 'read')
  @Query(() => [PostingProof], {
    description: 'The postings of an entry in the chain, in the order of its versions.',
  })
  async proof(
    @Ctx() session: Session,
    @Arg('journalEntry', () => Id) entry: number,
  ): Promise<object[]> {
    const values = [session.principal.workspace.id, entry];
    const [postings = []] = await ask(session, named(PROOF, values));
    if (postings.length === 0) throw notFound();
    return postings;
  }

  @Permission('journal_entries', 'read')
  @Query(() => ProofState, {
    description:
      'The state of the chain of postings: its last moment, the postings that wait, and the last root.',
  })
  async proofState(@Ctx() session: Session): Promise<object> {
    const [[state] = []] = await ask(session, named(STATE, [session.principal.workspace.id]));
    if (!state) throw new Error('The state of the chain is one row.');
    return state;
  }
}
