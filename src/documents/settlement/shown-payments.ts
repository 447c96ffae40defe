// Reads payments of documents as an operation answers with them.
import type { GraphQLResolveInfo } from 'graphql';
import type { Part, Resource } from '../../../schema/kit/index.ts';
import type { Session } from '../../platform/access/index.ts';
import { parts, type RecordRow, selectionOf } from '../../platform/records/index.ts';

/** Payments of these documents as they are now, in the order of their ids. */
export async function shownPayments(
  session: Session,
  [payment, document]: readonly [Part, Resource],
  documents: readonly number[],
  payments: readonly number[],
  info: GraphQLResolveInfo,
): Promise<RecordRow[]> {
  const owners = [...new Set(documents)];
  const rows = await parts(session, payment, document, owners, selectionOf(info));
  return rows.filter(({ id }) => payments.includes(id)).sort((a, b) => a.id - b.id);
}
