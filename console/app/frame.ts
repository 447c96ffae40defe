// Question of the frame: what the header shows of the books, asked once when a page is loaded.
import type { Answer, Entity, Frame, Question } from '../kit/contract.ts';
import { graphql, question, type ResultOf } from '../kit/graphql.ts';
import { may } from '../kit/rights.ts';

const FRAME = graphql(`
  query Frame($mayEntities: Boolean!, $mayProof: Boolean!) {
    entities(limit: 1000, sort: [NAME]) @include(if: $mayEntities) {
      results {
        id
        name
        currency
        parentId
      }
    }
    proofState @include(if: $mayProof) {
      chainedThrough
      waitingSince
      isBehind
      lastRoot {
        day
        hash
      }
      verifications {
        holds
      }
    }
  }
`);

type Listed = NonNullable<ResultOf<typeof FRAME>['entities']>['results'];

export const frameQuestion = (session: Pick<Frame, 'permissions'>): Question =>
  question(FRAME, {
    mayEntities: may(session, 'entities:read'),
    mayProof: may(session, 'journal_entries:read'),
  });

/** Entities below their parents; one whose parent is out of sight stands at the top. */
export function inTree(listed: Listed): readonly Entity[] {
  const seen = new Set(listed.map(({ id }) => id));
  const children = Map.groupBy(listed, ({ parentId }) =>
    parentId !== null && seen.has(parentId) ? parentId : null,
  );
  const below = (parent: string | null, depth: number): readonly Entity[] =>
    (children.get(parent) ?? []).flatMap(({ id, name, currency }) => [
      { id, name: name ?? '', currency, depth },
      ...below(id, depth + 1),
    ]);
  return below(null, 0);
}

/** Nobody has to read entities to read statements: a refusal leaves the parts out. */
export function frameParts(answer: Answer): Pick<Frame, 'entities' | 'proof'> {
  if ('refusal' in answer) return { entities: [] };
  const { entities, proofState } = answer.data as ResultOf<typeof FRAME>;
  return { entities: inTree(entities?.results ?? []), proof: proofState };
}
