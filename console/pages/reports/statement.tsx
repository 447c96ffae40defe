// A statement: one table, in which each figure leads to its lines; compared with another period or moment.
import { useConsole } from '../../kit/context.ts';
import { momentText } from '../../kit/days.ts';
import { definePage, type Page } from '../../kit/page.ts';
import { may } from '../../kit/rights.ts';
import { Bars } from '../../parts/chart.tsx';
import { Empty } from '../../parts/empty.tsx';
import { Choice, DayFilter, Filters } from '../../parts/filters.tsx';
import { Moments } from '../../parts/moments.tsx';
import { faultOfPeriod, Periods } from '../../parts/period.tsx';
import { Title } from '../../parts/title.tsx';
import { type ChangesOf, Compared } from './compared.tsx';
import {
  CADENCES,
  daysOf,
  daysOfLines,
  type Kind,
  PARAMETERS,
  SHEET,
  type SheetAddress,
  type SheetData,
  variablesOf,
} from './sheet.ts';
import { Sheet } from './sheet-table.tsx';

interface Statement {
  readonly statement: Kind;
  /** Its word in addresses. */
  readonly word: string;
  readonly title: string;
  /** Whether it is of a cash basis alone. */
  readonly isOfCash?: boolean;
  /** Whether it stands on a day, without columns of its own. */
  readonly isOfDay?: boolean;
}

const FORMATS = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
  ['pdf', 'PDF'],
] as const;

function Files({ word, address }: { readonly word: string; readonly address: SheetAddress }) {
  const { frame } = useConsole();
  const { from, to } = daysOf(address, frame.today);
  const { entity, cadence, basis, knownAt, below, group } = address;
  const query = new URLSearchParams({
    ...{ statement: word, from, to, cadence, basis },
    ...(entity !== null && { entity }),
    ...(entity !== null && below && { below: 'yes' }),
    ...(group !== 'none' && { group }),
    ...(knownAt !== null && { knownAt }),
  });
  return (
    <span class="files" role="group" aria-label="As a file">
      {FORMATS.map(([format, name]) => (
        <a
          key={format}
          class="button small"
          href={`/reports/file.${format}?${query.toString()}`}
          download
          aria-label={`Download as ${name}`}
        >
          {name}
        </a>
      ))}
    </span>
  );
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const BASES = [
  ['accrual', 'Accrual'],
  ['cash', 'Cash'],
] as const;
const SPLITS = [
  ['none', 'Nothing'],
  ['ENTITY', 'Entity'],
  ['DEPARTMENT', 'Department'],
  ['VENDOR', 'Customer or vendor'],
  ['TAG', 'Tag'],
] as const;
const COMPARISONS = [
  ['nothing', 'Nothing'],
  ['before', 'The period before'],
  ['year', 'The year before'],
] as const;
/** A moment that is compared with has a name, too. */
const comparisonsOf = ({ compare }: SheetAddress): readonly (readonly [string, string])[] =>
  compare === 'moment' ? [...COMPARISONS, ['moment', 'Another moment']] : COMPARISONS;

/** The chart, and the files. */
function Actions(props: { readonly word: string; readonly address: SheetAddress }) {
  const { href } = useConsole();
  const { chart } = props.address;
  return (
    <>
      <a class="button small" href={href({ chart: chart ? null : 'yes' })}>
        {chart ? 'Hide chart' : 'Chart'}
      </a>
      <Files {...props} />
    </>
  );
}

function Head({
  address,
  data,
  of,
}: {
  readonly address: SheetAddress;
  readonly data: SheetData | undefined;
  readonly of: Statement;
}) {
  const { frame, href } = useConsole();
  const { from, to } = daysOf(address, frame.today);
  const { isOfCash = false, isOfDay = false } = of;
  return (
    <>
      <Title actions={<Actions word={of.word} address={address} />}>{of.title}</Title>
      <Periods shown={{ from, to }} today={frame.today} />
      <Moments
        knownAt={address.knownAt}
        other={address.compare === 'moment' ? address.other : null}
        posted={data?.posted}
        days={daysOfLines(of.statement, { from, to })}
        comparing={{ compare: 'moment' }}
      >
        <a href={href({ knownAt: null, compare: 'moment', other: address.knownAt, why: null })}>
          Compare with now
        </a>
      </Moments>
      <Filters
        label="Which statement"
        fields={['from', 'to', 'cadence', 'basis', 'below', 'group', 'compare']}
      >
        <DayFilter label="From" name="from" value={from} />
        <DayFilter label="To" name="to" value={to} />
        {!isOfDay && (
          <Choice
            label="Columns"
            name="cadence"
            value={address.cadence}
            options={CADENCES.map((each) => [each, capitalized(each)])}
          />
        )}
        {!isOfCash && <Choice label="Basis" name="basis" value={address.basis} options={BASES} />}
        {address.entity !== null && (
          <Choice
            label="Entities"
            name="below"
            value={address.below ? 'yes' : ''}
            options={[
              ['', 'This one'],
              ['yes', 'With those below it'],
            ]}
          />
        )}
        <Choice label="Split by" name="group" value={address.group} options={SPLITS} />
        <Choice
          label="Compare with"
          name="compare"
          value={address.compare}
          options={comparisonsOf(address)}
        />
      </Filters>
    </>
  );
}

/** The first and the last sum by period: revenue and net income, assets and what they are financed by. */
function Chart({ sheet }: { readonly sheet: SheetData['statementSheet'] }) {
  const { href } = useConsole();
  const sums = sheet.rows.filter(({ style }) => style === 'SUM');
  const rows = [sums[0], sums.at(-1)].filter((row) => row !== undefined);
  return (
    <section class="tile sheet-chart">
      <Bars
        title={`By period, ${sheet.currency}`}
        decimals={sheet.decimals}
        series={rows.map(({ title }) => title)}
        groups={sheet.columns.map((label, at) => ({
          label,
          bars: rows.map(({ title, cells }) => ({
            name: `${title}, ${label}`,
            amount: cells[at]?.amount ?? '0',
            href: cells[at]?.reference ? href({ why: cells[at].reference }) : undefined,
          })),
        }))}
      />
    </section>
  );
}

function View({
  data,
  address,
  of,
}: {
  readonly data: SheetData;
  readonly address: SheetAddress;
  readonly of: Statement;
}) {
  const { frame, href, to } = useConsole();
  const { statementSheet: sheet, other } = data;
  const isOfMoments = address.compare === 'moment' && address.other !== null;
  // A change between two moments is what was posted between them.
  const [since, until] =
    address.knownAt !== null && address.other !== null && address.knownAt < address.other
      ? [address.knownAt, address.other]
      : [address.other, address.knownAt];
  const changes: ChangesOf | undefined =
    isOfMoments && may(frame, 'transactions:read')
      ? (account, days) =>
          to('/reports/changes', {
            ...daysOfLines(
              of.statement,
              days ? { from: days.startDate, to: days.endDate } : daysOf(address, frame.today),
            ),
            ...{ since: since ?? [], until: until ?? [], knownAt: [], account: account ?? [] },
          })
      : undefined;
  if (!sheet.rows.some(({ style }) => style === 'ROW')) {
    return (
      <Empty title="Nothing was posted in this period">
        <p>Choose another period or another entity.</p>
      </Empty>
    );
  }
  return (
    <>
      <dl class="facts facts-row">
        {sheet.facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {isOfMoments && (
        <p class="message message-note row row-apart" role="status">
          <span>
            Beside the books as they were known at {momentText(address.other)}: a change leads to
            the lines that were posted or taken back since.
          </span>
          <a href={href({ compare: null, other: null })}>End the comparison</a>
        </p>
      )}
      {address.chart && sheet.columns.length > 1 && <Chart sheet={sheet} />}
      {address.compare !== 'nothing' && other ? (
        <Compared {...{ sheet, other, changes }} />
      ) : (
        <Sheet sheet={sheet} />
      )}
    </>
  );
}

export const statementPage = (of: Statement): Page =>
  definePage({
    follows: true,
    title: () => of.title,
    address: PARAMETERS,
    document: SHEET,
    fault: faultOfPeriod,
    variables: (address, frame) => variablesOf(of.statement, address, frame),
    Head: ({ address, data }) => <Head {...{ address, data, of }} />,
    View: (props) => <View {...props} of={of} />,
  });
