// Planner settings: one generic plan for all values. PostgreSQL replans a named statement for each
// set of values where that looks cheaper, which is always the case for lists of ids; planning a
// record with all its formulas takes ten times as long as reading it. Statements that find rows by
// key therefore ask for one plan, by their indexes alone, because the plan outlives the day when
// their tables were small.
import type { Query } from './batch.ts';
import { named } from './named.ts';

/** For statements that find their rows by indexes, whatever the values: one plan serves all. */
export const withGenericPlan = (query: Query): Query => ({ ...query, plan: 'generic' });

/** For statements that have one plan: no values and no sizes make another. */
export const inheritPlan = (query: Query): Query => ({ ...query, plan: 'inherit' });

const planning = (mode: string, others: string): string =>
  `set_config('plan_cache_mode', '${mode}', true), set_config('enable_seqscan', '${others}', true),
    set_config('enable_hashjoin', '${others}', true), set_config('enable_mergejoin', '${others}', true),
    set_config('enable_material', '${others}', true)`;
const PLANNING = {
  once: planning('force_generic_plan', 'off'),
  usually: planning('auto', 'on'),
};
/** How statements are planned: as their settings say, until others are made. */
export type Mode = keyof typeof PLANNING;

const settings: Readonly<Record<Mode, Query>> = {
  once: { name: 'plan_once', text: `select ${PLANNING.once}` },
  usually: { name: 'plan_as_usual', text: `select ${PLANNING.usually}` },
};

type PreparedStatement = Required<Pick<Query, 'name' | 'text'>>;
/** By the text of the setting. Made once: a connection compares the text of a statement with what it has prepared. */
const combined: Readonly<Record<Mode, Map<string, PreparedStatement>>> = {
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
 * The statements with the settings they need among them, where each of them then stands, and the settings that
 * hold for what follows in the transaction, with which they end.
 * @param before - the settings that hold already
 */
export function planned(
  queries: readonly Query[],
  before: Mode = 'usually',
): { sent: Query[]; places: number[]; mode: Mode } {
  const sent: Query[] = [];
  const places: number[] = [];
  let mode = before;
  /** Where settings were last made, as long as all since then is planned either way. */
  let setting: number | undefined;
  for (const query of queries) {
    const { plan = 'custom', isSetting = false } = query;
    const wanted: Mode = plan === 'generic' ? 'once' : 'usually';
    if (plan !== 'inherit' && !isSetting && wanted !== mode) {
      const last = setting === undefined ? undefined : sent[setting];
      if (setting !== undefined && last) sent[setting] = along(last, wanted);
      else sent.push(settings[wanted]);
      mode = wanted;
    }
    if (isSetting) setting = sent.length;
    else if (plan !== 'inherit') setting = undefined;
    places.push(sent.length);
    sent.push(query);
  }
  return { sent, places, mode };
}

const joins = (to: 'on' | 'off'): string =>
  `set_config('enable_nestloop', '${to}', true), set_config('enable_mergejoin', '${to}', true)`;
/** Compiling it would take longer than it does; what jit is afterwards nobody here knows, so it stays off. */
const OTHERS_OFF = named(`select ${joins('off')}, set_config('jit', 'off', true)`, []);
const OTHERS_ON = named(`select ${joins('on')}`, []);

/**
 * A statement whose steps all join by what is equal, between settings under which hashes do. PostgreSQL knows
 * nothing of how many rows a step makes, takes them for few, and would go through all of them again for each row of
 * another. The answer is the second of three.
 */
export const withHashJoins = (query: Query): Query[] => [OTHERS_OFF, query, OTHERS_ON];
