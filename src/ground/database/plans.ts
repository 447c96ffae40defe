// One plan for all values. PostgreSQL plans a named statement anew for each of its values where that seems to
// save anything, which for lists of ids it always does: making the plan of a record with all its formulas takes
// ten times as long as reading it. Statements that find rows by their keys say so, and are planned once: by
// their indexes alone, for the plan outlives the day on which their tables were small.
import type { Query } from './batch.ts';

const planning = (mode: string, others: string): string =>
  `set_config('plan_cache_mode', '${mode}', true), set_config('enable_seqscan', '${others}', true),
    set_config('enable_hashjoin', '${others}', true), set_config('enable_mergejoin', '${others}', true),
    set_config('enable_material', '${others}', true)`;
const PLANNING = {
  once: planning('force_generic_plan', 'off'),
  usually: planning('auto', 'on'),
};
type Mode = keyof typeof PLANNING;

const settings: Readonly<Record<Mode, Query>> = {
  once: { name: 'plan_once', text: `select ${PLANNING.once}` },
  usually: { name: 'plan_as_usual', text: `select ${PLANNING.usually}` },
};

type Statement = Required<Pick<Query, 'name' | 'text'>>;
/** By the text of the setting. Made once: a connection compares the text of a statement with what it has prepared. */
const combined: Readonly<Record<Mode, Map<string, Statement>>> = {
  once: new Map(),
  usually: new Map(),
};

/** Settings, and how what follows them is planned, in one statement. */
function along(setting: Query, mode: Mode): Query {
  const { name = '', text } = setting;
  const both = combined[mode].get(text) ?? {
    name: `${name}_${mode}`,
    text: `${text}, ${PLANNING[mode]}`,
  };
  combined[mode].set(text, both);
  return { ...setting, ...both };
}

/**
 * The statements with the settings they need among them, and where each of them then stands.
 * @param isWhole - whether they are all of their transaction: then settings end with it
 */
export function planned(
  queries: readonly Query[],
  isWhole = false,
): { sent: Query[]; places: number[] } {
  const sent: Query[] = [];
  const places: number[] = [];
  let mode: Mode = 'usually';
  for (const query of queries) {
    const { byKey = false, isSetting = false } = query;
    const wanted: Mode = byKey === true ? 'once' : 'usually';
    if (byKey !== 'either' && !isSetting && wanted !== mode) {
      const last = sent.at(-1);
      if (last?.isSetting === true) sent[sent.length - 1] = along(last, wanted);
      else sent.push(settings[wanted]);
      mode = wanted;
    }
    places.push(sent.length);
    sent.push(query);
  }
  if (mode === 'once' && !isWhole) sent.push(settings.usually);
  return { sent, places };
}
