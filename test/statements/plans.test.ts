// Plans of statements: figures that come from balances are planned once for each connection. docs/decisions/0019.
import { Database } from '../../src/platform/database/index.ts';
import { movementsOf } from '../../src/statements/figures/movements.service.ts';
import type { Scope } from '../../src/statements/figures/figures.types.ts';
import { openWorkspace, principalIn, sessionOf, type TestWorkspace } from '../support/workspace.ts';

let workspace: TestWorkspace;
beforeAll(async () => {
  workspace = await openWorkspace();
});
afterAll(() => workspace.close());

const PLANS = `select sum(custom_plans)::integer as custom, sum(generic_plans)::integer as generic
  from pg_prepared_statements where statement like '%balance_month%'`;
const MANY = 8;

test('a statement of the books as they stand is planned once, whatever its days', async () => {
  const single = new Database({ url: workspace.files.serviceUrl, connections: 1 });
  try {
    const session = sessionOf(single, principalIn(workspace.id));
    const scope = { selected: [1], isBook: false } as unknown as Scope;
    for (let nth = 0; nth < MANY; nth++) {
      const segments = [{ first: `2026-0${nth + 1}-01`, last: `2026-0${nth + 1}-20` }];
      const { movements } = await movementsOf(session, scope, segments, { isByEntity: true });
      expect(movements).toEqual([]);
    }
    const [[found] = []] = await single.read(workspace.id, { text: PLANS });
    expect(found).toEqual({ custom: 0, generic: MANY });
  } finally {
    await single.close();
  }
});
