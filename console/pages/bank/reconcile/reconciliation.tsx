// A reconciliation: a statement of the bank, and the ledger lines that it confirms.
import { type Address, count, id, oneOf, text } from '../../../kit/address.ts';
import { useConsole } from '../../../kit/context.ts';
import { typedAmount } from '../../../kit/money.ts';
import { definePage } from '../../../kit/page.ts';
import { may } from '../../../kit/rights.ts';
import { Badge } from '../../../parts/badge.tsx';
import { DeedLinks } from '../../../parts/deed-drawer.tsx';
import { Choice, Filters, TextFilter } from '../../../parts/filters.tsx';
import { Pages } from '../../../parts/pages.tsx';
import { Refused } from '../../../parts/refused.tsx';
import { Title } from '../../../parts/title.tsx';
import { Trail } from '../../../parts/trail.tsx';
import { DEEDS, deedsOf } from './deeds.tsx';
import {
  LINES,
  linesIn,
  RECONCILIATION,
  type ReconciliationData,
  type Report,
} from './document.ts';
import { Sheet } from './sheet.tsx';
import { chipOf } from './words.ts';

const PARAMETERS = {
  id: id(),
  show: oneOf(['all', 'open'], 'all'),
  q: text(),
  do: oneOf(DEEDS, ''),
  offset: count(),
};
type ReconciliationAddress = Address<typeof PARAMETERS>;

/** The days of the statement, and who sent and approved it. */
function Lead({ report }: { readonly report: Report }) {
  const { frame } = useConsole();
  const { entityName, reconciledByName, reconciledOn, approvedByName, approvedOn } = report;
  return (
    <>
      Statement from {report.statementStartingDate} to {report.statementEndingDate}
      {frame.entities.length > 1 && (
        <>
          {' '}
          · <bdi>{entityName}</bdi>
        </>
      )}
      {reconciledByName !== null && (
        <>
          {' '}
          · sent by <bdi>{reconciledByName}</bdi> on {reconciledOn}
        </>
      )}
      {approvedByName !== null && (
        <>
          {' '}
          · approved by <bdi>{approvedByName}</bdi> on {approvedOn?.slice(0, 10)}
        </>
      )}
    </>
  );
}

function Head({
  data,
  address: { show, q },
}: {
  readonly data: ReconciliationData | undefined;
  readonly address: ReconciliationAddress;
}) {
  const { frame, to } = useConsole();
  const report = data?.reconciliationReport;
  if (!report) return <Title>Reconciliation</Title>;
  return (
    <>
      <Trail
        steps={[
          { text: 'Reconciliations', href: to('/bank/reconciliations') },
          { text: report.statementEndingDate ?? report.id },
        ]}
      />
      <Title lead={<Lead report={report} />} actions={<DeedLinks deeds={deedsOf(report, frame)} />}>
        <bdi>{report.accountName}</bdi> <Badge {...chipOf(report.status)} />
      </Title>
      <Filters label="Which lines" fields={['show', 'q', 'offset']}>
        <Choice
          label="Lines"
          name="show"
          value={show}
          options={[
            ['all', 'All'],
            ['open', 'Not ticked'],
          ]}
        />
        <TextFilter label="Words, an amount or an entry" name="q" value={q} />
      </Filters>
    </>
  );
}

function View({
  data,
  address,
}: {
  readonly data: ReconciliationData;
  readonly address: ReconciliationAddress;
}) {
  const { reconciliationReport: report } = data;
  if (!report) {
    return (
      <Refused
        title={undefined}
        needs="reconciliations:read"
        refusal={{ kind: 'gone', message: 'It is not there.' }}
      />
    );
  }
  return (
    <>
      <Sheet data={data} report={report} shown={address} />
      <Pages offset={address.offset} size={LINES} count={linesIn(data).count} />
    </>
  );
}

/** Words for the service to find; an amount is found among the lines. */
const wordsIn = (q: string): string | null => (q === '' || typedAmount(q) !== undefined ? null : q);

export default definePage({
  title: ({ data }) => {
    const report = data?.reconciliationReport;
    return report
      ? `${report.accountName ?? ''}, ${report.statementEndingDate ?? ''}`
      : 'Reconciliation';
  },
  address: PARAMETERS,
  isGone: (data) => !data.reconciliationReport,
  document: RECONCILIATION,
  variables: ({ id: report, q, offset }, frame) => ({
    id: report ?? '0',
    text: wordsIn(q),
    offset,
    mayNames: ['journal_entries', 'vendors'].every((each) => may(frame, `${each}:read`)),
  }),
  Head,
  View,
});
