// Imports accounts, companies, customers, vendors, products and rates from a table: reads them by
// their definitions, applies their rules, and stores trees level by level.
import { BudgetAccount } from '../../schema/budgets/budget.ts';
import { columnOf, faultsOf, tableOf, type Resource } from '../../schema/kit/index.ts';
import { Account } from '../../schema/ledger/account.ts';
import { Entity } from '../../schema/settings/entity.ts';
import { ExchangeRate } from '../../schema/settings/exchange-rate.ts';
import { Product } from '../../schema/settings/product.ts';
import { bypassEntityWall } from '../platform/access/index.ts';
import { named } from '../platform/database/index.ts';
import { duplicate, insertMany } from '../platform/records/index.ts';
import { CellFault, columnsFor, severalIn, valueIn, type ImportColumn } from './cells.rules.ts';
import { rowsOf } from './csv.ts';
import { blame, lacking, type Draft } from './drafts.ts';
import { FileFault } from './faults.ts';
import type { RecordKind } from './kinds.ts';
import { notMeant } from './names.ts';
import {
  completeAccounts,
  completeBudgetAccounts,
  completeEntities,
  demandProductKinds,
  loadRateRows,
} from './record-rules.service.ts';
import type { Run } from './run.ts';

/** Records are held in memory, to be put in order. */
const MOST_RECORDS = 100_000;
const PORTION = 500;

/** What a rule says of drafts, after everything they link to is known. */
type Rule = (run: Run, drafts: readonly Draft[]) => Promise<void>;
const RULES = new Map<Resource, Rule>([
  [Account, completeAccounts],
  [BudgetAccount, completeBudgetAccounts],
  [Entity, completeEntities],
  [Product, demandProductKinds],
]);

function demandColumns(
  heading: readonly string[],
  columns: ReadonlyMap<string, ImportColumn>,
): void {
  const strange = heading.find((name) => name !== '' && !columns.has(name));
  if (strange === undefined) return;
  const words = `There is no such column. Columns are ${[...columns.keys()].join(', ')}.`;
  throw new FileFault(1, words, strange);
}

/** Every row of the table; what a cell says by itself is read at once. */
async function read(run: Run, { resource, fixed }: RecordKind): Promise<Draft[]> {
  const columns = columnsFor(resource.definition);
  const drafts: Draft[] = [];
  for await (const { row, cells } of rowsOf(run.source, (head) => demandColumns(head, columns))) {
    if (drafts.length >= MOST_RECORDS) {
      throw new FileFault(row, `At most ${MOST_RECORDS} records are imported at once.`);
    }
    const draft: Draft = { row, cells, input: { ...fixed }, isFaulty: false };
    for (const [name, text] of cells) {
      const column = columns.get(name);
      if (!column || column.spec.link !== undefined) continue;
      try {
        draft.input[column.name] = valueIn(text, column.spec);
      } catch (error) {
        if (!(error instanceof CellFault)) throw error;
        draft.isFaulty = true;
        run.faults.add(row, name, error.message);
      }
    }
    run.show(`${row}: ${[...cells.values()].join(' · ')}`);
    drafts.push(draft);
    await run.passed(row);
  }
  return drafts;
}

/** Every text by which drafts name records of a kind. */
function textsIn(drafts: readonly Draft[], wire: string, list: boolean | undefined): string[] {
  return drafts.flatMap(({ cells }) => {
    const text = cells.get(wire);
    return text === undefined ? [] : list ? severalIn(text) : [text];
  });
}

/** Fills what drafts link to; what means nothing is told. */
async function link(run: Run, resource: Resource, drafts: readonly Draft[]): Promise<void> {
  const columns = [...columnsFor(resource.definition)];
  for (const [wire, { name, spec }] of columns) {
    const { link: target, list } = spec;
    if (target === undefined) continue;
    await run.names.learn(target, textsIn(drafts, wire, list));
    for (const draft of drafts) {
      const text = draft.cells.get(wire);
      if (text === undefined) continue;
      const ids = (list ? severalIn(text) : [text]).flatMap((each) => {
        const meant = run.names.meant(target, each);
        if (typeof meant === 'number') return [meant];
        draft.isFaulty = true;
        run.faults.add(draft.row, wire, notMeant(each, meant));
        return [];
      });
      draft.input[name] = list ? ids : ids[0];
    }
  }
}

/** What a record of the file is called by those that stand below it. */
const calledIn = ({ cells }: Draft): string[] =>
  ['number', 'name', 'product_id'].flatMap((name) => cells.get(name)?.trim().toLowerCase() ?? []);
const aboveIn = ({ cells }: Draft): string | undefined => cells.get('parent')?.trim().toLowerCase();

/** Drafts in levels: those above first. What stands below itself is left for the last level to refuse. */
function levelsOf(drafts: readonly Draft[]): Draft[][] {
  let waiting = [...drafts];
  const levels: Draft[][] = [];
  while (waiting.length > 0) {
    const open = new Set(waiting.flatMap(calledIn));
    const isNext = (draft: Draft): boolean => {
      const above = aboveIn(draft);
      return above === undefined || !open.has(above);
    };
    const level = waiting.filter(isNext);
    levels.push(level.length > 0 ? level : waiting);
    waiting = level.length > 0 ? waiting.filter((draft) => !isNext(draft)) : [];
  }
  return levels;
}

/** Tells values that must be unique and are not: in the file, or beside what is there. */
async function demandUnique(run: Run, resource: Resource, drafts: readonly Draft[]): Promise<void> {
  const { definition } = resource;
  const { session } = run;
  for (const group of definition.unique) {
    const [field = ''] = group;
    const spec = definition.writable[field]?.spec;
    if (group.length !== 1 || !spec) continue;
    const said = drafts.filter(({ input }) => typeof input[field] === 'string');
    const live = 'isDeleted' in definition.readOnly ? 'and not is_deleted' : '';
    const column = columnOf(field, spec);
    const [rows = []] = await bypassEntityWall(
      session,
      named(
        `select ${column} as value from ${tableOf(definition)} where workspace_id = $1 ${live} and ${column} = any($2)`,
        [session.principal.workspace.id, said.map(({ input }) => input[field])],
      ),
    );
    const taken = new Set(rows.map(({ value }) => value));
    for (const draft of said) {
      if (taken.has(draft.input[field]))
        blame(run, resource, draft, duplicate(definition, group).fields);
      taken.add(draft.input[field]);
    }
  }
}

/** Checks a level as the API would, and stores what is in order. */
async function store(
  run: Run,
  { resource, what }: RecordKind,
  drafts: readonly Draft[],
): Promise<void> {
  const { definition } = resource;
  await link(run, resource, drafts);
  for (const draft of drafts) {
    blame(run, resource, draft, faultsOf(resource, draft.input) ?? {});
  }
  await RULES.get(resource)?.(run, drafts);
  // After the rules: what they complete need not be said.
  for (const draft of drafts) {
    if (!draft.isFaulty) blame(run, resource, draft, lacking(resource, draft.input));
  }
  await demandUnique(run, resource, drafts);
  const good = drafts.filter(({ isFaulty }) => !isFaulty);
  const object = tableOf(definition);
  for (let from = 0; from < good.length; from += PORTION) {
    const portion = good.slice(from, from + PORTION);
    const ids = await insertMany(
      run.session,
      resource,
      portion.map(({ input }) => input),
    );
    for (const [at, draft] of portion.entries()) {
      for (const text of calledIn(draft)) run.names.made(definition.name, text, ids[at] ?? 0);
    }
    await run.keep(portion.map(({ row }, at) => ({ row, object, id: ids[at] ?? 0 })));
    await run.passed(portion.at(-1)?.row ?? 0);
  }
  run.counted(what, good.length);
}

/** Imports the records of a table, or sees what would come of it. Throws {@link FileFault}. */
export async function loadRecords(run: Run, kind: RecordKind): Promise<void> {
  const drafts = await read(run, kind);
  if (kind.resource === ExchangeRate) {
    await loadRateRows(run, drafts);
    return;
  }
  for (const level of levelsOf(drafts)) await store(run, kind, level);
}
