// Exports the selected statement as CSV, workbook or PDF.
import { notFound } from '../../../platform/base/index.ts';
import { sessionOf } from '../shell/ask.ts';
import type { PageResponse, MemberVisit, Services } from '../shell/visit.ts';
import { choiceIn, momentIn } from '../shell/address.ts';
import {
  chosenIn,
  demandDays,
  GIVEN,
  GROUPS,
  PARAMETERS,
  STATEMENTS,
  variablesOf,
} from './chosen.ts';

interface File {
  readonly name: string;
  readonly mediaType: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** The trial balance is of one day: it has no periods. */
const documentFor = (operation: string, hasPeriods: boolean): string => `
  query ($format: ReportFormat!, ${PARAMETERS}, $knownAt: DateTime, $below: Boolean!, $groupBy: StatementGroup${hasPeriods ? ', $cadence: Cadence!' : ''}) {
    file: ${operation}(format: $format, ${GIVEN}, knownAt: $knownAt, entityRollup: $below, groupBy: $groupBy${hasPeriods ? ', cadence: $cadence' : ''}) { name mediaType content } }`;

/** GET /reports/file.{format} */
export async function sendFile(services: Services, visit: MemberVisit): Promise<PageResponse> {
  if (!services.askFiles) throw notFound();
  const chosen = chosenIn(visit);
  demandDays(chosen);
  const document = documentFor(STATEMENTS[chosen.statement].file, chosen.statement !== 'trial');
  const variables = {
    ...variablesOf(chosen),
    format: visit.params['format']?.toUpperCase(),
    knownAt: momentIn(visit.query, 'knownAt') ?? null,
    below: choiceIn(visit.query, 'below', ['yes', 'no']) === 'yes',
    groupBy: choiceIn(visit.query, 'group', GROUPS) ?? null,
  };
  const session = await sessionOf(services, visit);
  const { file } = (await services.askFiles(session, document, variables)) as { file: File };
  const pieces: Uint8Array[] = [];
  for await (const piece of file.content) pieces.push(piece);
  return {
    status: 200,
    body: Buffer.concat(pieces),
    headers: {
      'content-type': file.mediaType,
      'content-disposition': `attachment; filename="${file.name}"`,
    },
  };
}
