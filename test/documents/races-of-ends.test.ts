// Voids, reopenings and deletions of one document, sixteen callers over two processes: one wins, the others learn the
// reason, and no answer is a server error. docs/accounting.md sections 6 and 7.
import { DOCUMENTS, MEMOS, type Races, racesOf, testRaces } from './one-winner.ts';
import { documentOf, made } from './sixteen.ts';

const VOID = { void_date: '2026-02-01' };

const OF_ALL: Races = {
  'a void': async (kind) => ['POST', `${kind.path}/${await documentOf(kind)}/void/`, VOID],
  'a reopening': async (kind) => {
    const id = await documentOf(kind);
    await made(`${kind.path}/${id}/void/`, VOID);
    return ['POST', `${kind.path}/${id}/reopen/`];
  },
  'a deletion': async (kind) => ['DELETE', `${kind.path}/${await documentOf(kind)}`],
};

testRaces(racesOf(OF_ALL, { ...DOCUMENTS, ...MEMOS }));
