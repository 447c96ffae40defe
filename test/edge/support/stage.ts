// A workspace with everything the examples of all operations need.
import { assemble } from '../../contracts/assemble.ts';
import type { TestService } from '../../support/service.ts';
import { Stage } from './examples.ts';
import { makeWorld } from './world.ts';

/** One record of everything, a second company in euros, and rates; clerks draft. */
export async function openStage(service: TestService): Promise<Stage> {
  const { schema } = await assemble();
  const world = await makeWorld(service, service.workspace, service.keys.admin);
  const stage = new Stage(service, schema, world, service.keys.clerk);
  await stage.ask(
    'loadExchangeRates(rates: [{ currency: "EUR", date: "2026-01-01", rate: "1.1" }, { currency: "EUR", date: "2026-03-31", rate: "1.2" }])',
  );
  const other = await stage.make('createEntity(input: { name: "Other", currency: "EUR" })');
  const expense = await stage.make(
    'createAccount(input: { number: "6000", name: "Rent", accountType: OPERATING_EXPENSES })',
  );
  const more = { Other: other, Expense: expense };
  return new Stage(service, schema, { ...world, ...more }, service.keys.clerk);
}
