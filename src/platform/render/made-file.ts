// Reports as files, generated while they are sent and stored nowhere. REST sends the bytes; GraphQL
// returns the address.
import { GraphQLScalarType, GraphQLString } from 'graphql';
import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { capitals } from '../../../schema/kit/index.ts';
import { csvOf } from './csv.ts';
import { printed, type Paper } from './paper.ts';
import { reportPaper } from './report-paper.ts';
import type { Report } from './report.ts';
import { xlsxOf } from './xlsx.ts';

const REPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
export const ReportFormatChoice = Object.fromEntries(
  REPORT_FORMATS.map((format) => [capitals(format), format]),
);
registerEnumType(ReportFormatChoice, { name: 'ReportFormat' });

const MEDIA_TYPES: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};

/** Bytes that come while they are made. As JSON there is nothing of them. */
export class FilePieces {
  constructor(private readonly pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    yield* this.pieces;
  }
  toJSON(): null {
    return null;
  }
}

export const FileContent = new GraphQLScalarType<FilePieces | null>({
  name: 'FileContent',
  description: 'The bytes of a file. REST sends them; in JSON they are null: follow the address.',
  serialize: (value) => value as FilePieces,
});

@ObjectType({ simpleResolvers: true, description: 'A report as a file, made as it is asked for.' })
export class ReportFile {
  @Field(() => GraphQLString, { simple: true, description: 'The file name to save it under.' })
  declare name: string;
  @Field(() => GraphQLString, { simple: true })
  declare mediaType: string;
  @Field(() => GraphQLString, {
    simple: true,
    description: 'Its REST path, for the same credentials.',
  })
  declare address: string;
  @Field(() => FileContent, { simple: true, nullable: true })
  declare content: FilePieces | null;
}

/** Pages are set when somebody takes them. */
async function* printing(paper: Paper): AsyncGenerator<Buffer> {
  yield await printed(paper);
}

/** A report in one of its forms. Throws 400 on `format` where it is too long for paper. */
export async function fileOf(
  report: Report,
  format: ReportFormat,
  address: string,
): Promise<ReportFile> {
  const pieces =
    format === 'csv'
      ? csvOf(report)
      : format === 'xlsx'
        ? xlsxOf(report)
        : printing(await reportPaper(report));
  return {
    name: `${report.fileName.replace(/[^\w.-]+/g, '-')}.${format}`,
    mediaType: MEDIA_TYPES[format],
    address,
    content: new FilePieces(pieces),
  };
}
