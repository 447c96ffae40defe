// Effects of each parameter of each served statement: on the figures or the form of the answer. Undocumented parameters
// are reported as ignored.
import { SERVED } from './served.ts';
import { openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.service.close());

const REPORTS = SERVED.filter(
  ({ operation }: any) => operation.area === 'Financial Statements' && operation.response_kind === 'object',
);
const OF_REPORTS = REPORTS.flatMap(({ operation }) =>
  operation.query_params.map(({ name }) => [`${operation.path}?${name}`, operation, name] as const),
);
/** What a statement is asked besides the parameter, where it means something only then, and two of its values. */
const ASKED: Readonly<Record<string, () => readonly [also: string, one: string, other: string]>> = {
  all_time: () => ['start_date=2026-01-01&end_date=2026-03-31', '', 'true'],
  cadence: () => ['', 'monthly', 'yearly'],
  department: () => ['', '', String(world.ids['department'])],
  end_date: () => ['', '', '2026-03-31'],
  entity: () => ['', String(world.ids['acme']), String(world.ids['europe'])],
  export: () => ['', '', 'xlsx'],
  rollup_totals: () => ['group_by=entity', '', 'false'],
  // One entity is shown in its books; as a roll-up it is not, unless books are asked for.
  use_book_values: () => [`entity=${world.ids['europe']}&entity_rollup=true&all_time=true`, '', 'true'],
  entity_rollup: () => [`entity=${world.ids['acme']}`, 'false', 'true'],
  group: () => ['group_by=tag', String(world.ids['group']), String(world.ids['project'])],
  group_by: () => ['', '', 'entity'],
  income_statement_basis: () => ['start_date=2026-03-04&end_date=2026-03-31', 'fiscal_ytd', 'period'],
  start_date: () => ['end_date=2026-03-31', '2026-01-01', '2026-03-04'],
};

test.each(OF_REPORTS)('%s has an effect', async (_title, operation, name) => {
  const [also, ...values] = ASKED[name]?.() ?? [''];
  const ask = async (value: string): Promise<[number, string | null, string]> => {
    const query = [also, value && `${name}=${value}`].filter(Boolean).join('&');
    const { status, headers, text } = await world.service.call('GET', `${operation.path}?${query}`);
    return [status, headers.get('x-ignored-parameters'), text];
  };
  const answers = await Promise.all(values.map(ask));
  expect(answers.map(([, ignored]) => ignored)).toEqual(values.map(() => null));
  expect(answers.map(([status]) => status)).toEqual(values.map(() => 200));
  expect(new Set(answers.map(([, , text]) => text)).size).toBe(2);
});
