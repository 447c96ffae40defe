// Announces what is written of records whose definitions publish, so that nobody has to say it by
// hand.
import type { Part } from '../../../../schema/kit/index.ts';
import type { Session } from '../../access/index.ts';
import { isWaiting } from '../approval/waiting.ts';
import { publish, type Happening } from './events.ts';

/** Records what happened to a record, if its definition publishes. A draft is announced when it is accepted. */
export function announce(
  session: Session,
  part: Part,
  happening: Happening,
  row: { readonly id: number },
): void {
  if (part.definition.publishes === undefined || isWaiting(row)) return;
  publish(session, part, happening, row.id);
}
