// One plan for all values. PostgreSQL plans a named statement anew for each of its values where that seems to
// save anything, which for lists of ids it always does: making the plan of a record with all its formulas takes
// ten times as long as reading it. Statements that find rows by their keys say so, and are planned once: by
// their indexes alone, for the plan outlives the day on which their tables were small.
import type { Query } from './batch.ts';

const planning = (name: string, mode: string, others: string): Query => ({
  name,
  text: `select set_config('plan_cache_mode', '${mode}', true), set_config('enable_seqscan', '${others}', true),
    set_config('enable_hashjoin', '${others}', true), set_config('enable_mergejoin', '${others}', true),
    set_config('enable_material', '${others}', true)`,
});
const ONCE = planning('plan_once', 'force_generic_plan', 'off');
const AS_USUAL = planning('plan_as_usual', 'auto', 'on');

/** The statements with the settings they need among them, and where each of them then stands. */
export function planned(queries: readonly Query[]): { sent: Query[]; places: number[] } {
  const sent: Query[] = [];
  const places: number[] = [];
  let isOnce = false;
  for (const query of queries) {
    const { byKey = false } = query;
    if (byKey !== isOnce) sent.push(byKey ? ONCE : AS_USUAL);
    isOnce = byKey;
    places.push(sent.length);
    sent.push(query);
  }
  if (isOnce) sent.push(AS_USUAL);
  return { sent, places };
}
