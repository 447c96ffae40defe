// Settings of cells: which one a process serves, and where the directory of all of them is.
import type { EnvReader } from './env-reader.ts';
import { isPostgres } from './database-config.ts';

export interface CellConfig {
  /** The name of the cell whose database this is; undefined where the installation has no cells. */
  readonly cell: string | undefined;
  /** Shared by all cells of an installation and its routers: they ask one another with it. */
  readonly cellSecret: string | undefined;
  /** Databases of cells as a role that may move workspaces. */
  readonly moverUrls: readonly string[];
  /** The PostgreSQL database that knows all cells, and which workspace is in which. */
  readonly directoryUrl: string | undefined;
}

const LEAST = 32;

/** Tells whether a text may be the name of a cell. */
export const isCellName = (name: string): boolean => /^[a-z][a-z0-9-]{0,29}$/.test(name);

/** Reads them. Faults are gathered by `read`. */
export function readCells(read: EnvReader): CellConfig {
  const cell = read.matching('CELL', isCellName, {
    words: 'the name of a cell: small letters, digits and hyphens',
    example: 'one',
  });
  const cellSecret = read.matching('CELL_SECRET', (value) => value.length >= LEAST, {
    words: `at least ${LEAST} characters, the same for all cells and routers`,
    example: '$(openssl rand -hex 32)',
    secret: true,
  });
  const directoryUrl = read.matching('DIRECTORY_URL', isPostgres, {
    words: 'the PostgreSQL address of the directory of cells (its password is not shown here)',
    example: 'postgresql://ledgergate_directory:…@127.0.0.1:5432/directory',
    secret: true,
  });
  const inText = (text: string): string[] => text.split(/[\s,]+/).filter((each) => each !== '');
  const movers = read.matching('MOVER_URLS', (text) => inText(text).every(isPostgres), {
    words:
      'PostgreSQL addresses of cells, as a role that may move workspaces (passwords are not shown here)',
    example: 'postgresql://ledgergate_mover:…@127.0.0.1:5432/ledgergate',
    secret: true,
  });
  const moverUrls = movers === undefined ? [] : inText(movers);
  if (cell !== undefined && cellSecret === undefined) {
    read.faults.push({
      name: 'CELL_SECRET',
      what: 'CELL_SECRET must be set when CELL is.',
      example: '$(openssl rand -hex 32)',
    });
  }
  return { cell, cellSecret, moverUrls, directoryUrl };
}
