// Posts everything that is due before days are locked: depreciation, amortization, recognition. docs/accounting.md
// section 10.
import type { Session } from '../platform/access/index.ts';
import { runDepreciation } from '../assets/index.ts';
import { runAmortization } from '../payable/index.ts';
import { recognizeBefore } from '../revenue/index.ts';
import { holdAlone } from './hold.service.ts';

/** The entries, by what made them. */
export interface PostedDue {
  readonly depreciated: readonly number[];
  readonly amortized: readonly number[];
  readonly recognized: readonly number[];
}

/** Posts what is due through a day, of one entity or of all. Holds the books alone until the write ends. */
export async function postDue(
  session: Session,
  through: string,
  entity: number | null,
): Promise<PostedDue> {
  await holdAlone(session);
  const depreciated = await runDepreciation(session, { through, entity });
  const amortized = await runAmortization(session, through, entity);
  const { journalEntries: recognized } = await recognizeBefore(session, through, entity);
  return { depreciated, amortized, recognized };
}
