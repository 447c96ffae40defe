// One plan for all values. PostgreSQL plans a named statement anew for each of its values where that seems to
// save anything, which for lists of ids it always does: making the plan of a record with all its formulas takes
// ten times as long as reading it. Statements that find rows by their keys say so, and are planned once: by
// their indexes alone, for the plan outlives the day on which their tables were small. Statements whose values change
// nothing of how they are read (`planOnce`) are planned once as PostgreSQL likes: of a financial statement over small
// books, planning took half of its time.
import type { Query } from './batch.ts';

const planning = (name: string, mode: string, others: string): Query => ({
  name,
  text: `select set_config('plan_cache_mode', '${mode}', true), set_config('enable_seqscan', '${others}', true),
    set_config('enable_hashjoin', '${others}', true), set_config('enable_mergejoin', '${others}', true),
    set_config('enable_material', '${others}', true)`,
});
const MODES = {
  usual: planning('plan_as_usual', 'auto', 'on'),
  once: planning('plan_once', 'force_generic_plan', 'on'),
  keys: planning('plan_by_keys', 'force_generic_plan', 'off'),
};

const modeOf = ({ byKey = false, planOnce = false }: Query): keyof typeof MODES =>
  byKey ? 'keys' : planOnce ? 'once' : 'usual';

/** The statements with the settings they need among them, and where each of them then stands. */
export function planned(queries: readonly Query[]): { sent: Query[]; places: number[] } {
  const sent: Query[] = [];
  const places: number[] = [];
  let mode: keyof typeof MODES = 'usual';
  for (const query of queries) {
    const needed = modeOf(query);
    if (needed !== mode) sent.push(MODES[needed]);
    mode = needed;
    places.push(sent.length);
    sent.push(query);
  }
  if (mode !== 'usual') sent.push(MODES.usual);
  return { sent, places };
}
