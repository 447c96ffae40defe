// A statement as a table, in which each figure links to its breakdown.
import { Problem } from '../../../platform/base/index.ts';
import { askFor } from '../cash/ask.ts';
import { consolePage } from '../layout/layout.tsx';
import { Empty, Message } from '../layout/parts.tsx';
import { written } from '../layout/amounts.ts';
import { page } from '../shell/answer.ts';
import type { PageResponse, MemberVisit, Services } from '../shell/visit.ts';
import {
  BASES,
  CADENCES,
  chosenIn,
  demandDays,
  GIVEN,
  PARAMETERS,
  pathOf,
  STATEMENTS,
  variablesOf,
  type Chosen,
} from './chosen.ts';

interface ReportTableRow {
  readonly style: 'HEAD' | 'ROW' | 'SUM';
  readonly indent: number;
  readonly title: string;
  readonly number: string | null;
  readonly cells: readonly { readonly amount: string | null; readonly reference: string | null }[];
}
interface Sheet {
  readonly title: string;
  readonly currency: string;
  readonly decimals: number;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly columns: readonly string[];
  readonly rows: readonly ReportTableRow[];
}
interface Entity {
  readonly id: string;
  readonly name: string;
}

const SHEET = `query ($statement: StatementKind!, $cadence: Cadence!, ${PARAMETERS}) {
  statementSheet(statement: $statement, ${GIVEN}, cadence: $cadence) {
    title currency decimals facts { label value } columns rows { style indent title number cells { amount reference } } } }`;
const ENTITIES = '{ entities(limit: 1000, sort: [NAME]) { results { id name } } }';

/** Those the person may choose from; nobody has to read entities to read statements. */
async function entitiesOf(services: Services, visit: MemberVisit): Promise<readonly Entity[]> {
  try {
    const { entities } = await askFor<{ entities: { results: Entity[] } }>(
      services,
      visit,
      ENTITIES,
    );
    return entities.results;
  } catch (error) {
    if (error instanceof Problem && error.code === 'FORBIDDEN') return [];
    throw error;
  }
}

function Choice({
  label,
  name,
  value,
  options,
}: {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
}) {
  return (
    <div class="field">
      <label for={`field-${name}`}>{label}</label>
      <select id={`field-${name}`} name={name}>
        {options.map(([each, text]) => (
          <option key={each} value={each} selected={each === value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

const DayField = ({ label, name, value }: { label: string; name: string; value: string }) => (
  <div class="field">
    <label for={`field-${name}`}>{label}</label>
    <input id={`field-${name}`} name={name} type="date" value={value} required />
  </div>
);

/** Chooses a statement; nothing is changed, so it is a form of GET. */
function Choose({ chosen, entities }: { chosen: Chosen; entities: readonly Entity[] }) {
  const statements = Object.entries(STATEMENTS).map(([value, { name }]) => [value, name] as const);
  const all: readonly (readonly [string, string])[] = [
    ['', 'All entities'],
    ...entities.map(({ id, name }) => [id, name] as const),
  ];
  return (
    <form class="filters filters-close" action="/reports" aria-label="Which statement">
      <Choice label="Statement" name="statement" value={chosen.statement} options={statements} />
      <Choice label="Entity" name="entity" value={chosen.entity} options={all} />
      <DayField label="From" name="from" value={chosen.from} />
      <DayField label="To" name="to" value={chosen.to} />
      <Choice
        label="Columns"
        name="cadence"
        value={chosen.cadence}
        options={Object.entries(CADENCES)}
      />
      <Choice label="Basis" name="basis" value={chosen.basis} options={Object.entries(BASES)} />
      <button class="primary">Show</button>
    </form>
  );
}

function Line({ row, sheet, chosen }: { row: ReportTableRow; sheet: Sheet; chosen: Chosen }) {
  const { style, indent, title, number, cells } = row;
  if (style === 'HEAD') {
    return (
      <tr class="sheet-head">
        <th scope="rowgroup" colSpan={sheet.columns.length + 1}>
          {title}
        </th>
      </tr>
    );
  }
  return (
    <tr class={style === 'SUM' ? 'sheet-sum' : undefined}>
      <th scope="row" data-indent={Math.min(indent, 5)}>
        <bdi>{title}</bdi>
        {number !== null && <span class="sheet-number"> {number}</span>}
      </th>
      {cells.map(({ amount, reference }, at) => {
        const text = amount === null ? '' : written(amount, sheet.decimals);
        return (
          <td class="number" key={at}>
            {text !== '' && reference !== null ? (
              <a
                class="figure"
                href={pathOf('/reports/figure', chosen, { of: reference })}
                aria-label={`${text}: ${title}, ${sheet.columns[at] ?? ''}`}
              >
                {text}
              </a>
            ) : (
              text
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** A table that can be scrolled by keyboard. */
function Table({ sheet, chosen }: { readonly sheet: Sheet; readonly chosen: Chosen }) {
  return (
    <div class="table" tabIndex={0} role="region" aria-label={sheet.title}>
      <table class="sheet">
        <thead>
          <tr>
            <th scope="col">
              <span class="quiet">{sheet.currency}</span>
            </th>
            {sheet.columns.map((column) => (
              <th scope="col" class="number" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, at) => (
            <Line key={at} row={row} sheet={sheet} chosen={chosen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const FORMATS = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
  ['pdf', 'PDF'],
] as const;

const Files = ({ chosen }: { readonly chosen: Chosen }) => (
  <p class="row" role="group" aria-label="As a file">
    {FORMATS.map(([format, name]) => (
      <a
        key={format}
        class="button small"
        href={pathOf(`/reports/file.${format}`, chosen)}
        download
        aria-label={`Download as ${name}`}
      >
        {name}
      </a>
    ))}
  </p>
);

/** What is wrong with what was asked for, in words; undefined where something else is. */
function faultIn(error: unknown): string | undefined {
  if (!(error instanceof Problem) || error.code !== 'INVALID') return undefined;
  return error.message;
}

async function sheetOf(services: Services, visit: MemberVisit, chosen: Chosen) {
  try {
    demandDays(chosen);
    const variables = { statement: STATEMENTS[chosen.statement].kind, ...variablesOf(chosen) };
    const found = await askFor<{ statementSheet: Sheet }>(services, visit, SHEET, variables);
    return { sheet: found.statementSheet, fault: undefined };
  } catch (error) {
    const fault = faultIn(error);
    if (fault === undefined) throw error;
    return { sheet: undefined, fault };
  }
}

/** GET /reports */
export async function showReport(services: Services, visit: MemberVisit): Promise<PageResponse> {
  const { person, csrf, path, notice } = visit;
  const chosen = chosenIn(visit);
  const entities = await entitiesOf(services, visit);
  const { sheet, fault } = await sheetOf(services, visit, chosen);
  const isEmpty = sheet && !sheet.rows.some(({ style }) => style === 'ROW');
  const body = consolePage({
    ...{ title: STATEMENTS[chosen.statement].name, path, person, csrf, notice },
    lead: 'Select a figure to see its lines and who posted them.',
    actions: sheet && <Files chosen={chosen} />,
    children: (
      <>
        <Choose chosen={chosen} entities={entities} />
        {fault !== undefined && <Message kind="fault">{fault}</Message>}
        {isEmpty && (
          <Empty title="Nothing was posted in this period">
            <p>Choose another period or another entity.</p>
          </Empty>
        )}
        {sheet && !isEmpty && (
          <>
            <dl class="facts">
              {sheet.facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
            <Table sheet={sheet} chosen={chosen} />
          </>
        )}
      </>
    ),
  });
  return page(body, { status: fault === undefined ? 200 : 400 });
}
