// The door of the records floor: definitions, the six standard operations, reading and writing.
export { duplicate, refusalOf } from './constraints.ts';
export { registry } from './definitions.ts';
export {
  folded,
  publish,
  represent,
  representBy,
  wholeWorkspace,
  type Happening,
  type Represent,
} from './events.ts';
export { demandNothingNoted, note, noting } from './gathering.ts';
export { changesBetween, elementsOf, fieldsOf } from './json-text.ts';
export { answering, asking, askingFiles, type Ask, type Common } from './asking.ts';
export { REPLAYED } from './idempotency.ts';
export { demandLinks, demandLinksOf } from './link-check.ts';
export { resolveLinks } from './links.ts';
export { prepare, runInside, type Operation } from './operations.ts';
export { acceptProposal, listProposals, rejectProposal, type Proposal } from './proposals.ts';
export { Columns, columnsOf } from './columns.ts';
export { orderKeys, valuesAt } from './cursor.ts';
export { conditionsOf, rowsOf, type ListArguments } from './query.ts';
export { find, list, one, parts, some, type Row } from './read.ts';
export { referredAmong } from './references.ts';
export { insertion, insertMany } from './rows.ts';
export { isSame } from './same.ts';
export { selecting } from './statements.ts';
export { ID_ALONE, selectionOf, type Selection } from './selection.ts';
export {
  AnyCaller,
  changing,
  listing,
  operationsOf,
  Permission,
  register,
  standard,
  type OperationSpec,
  type Reads,
} from './standard-operations.ts';
export { declareLists } from './lists-back.ts';
export { decideDraft, listDecided, listWaiting, type Decided, type Waiting } from './waiting.ts';
export { writeResult, Written } from './written.ts';
export {
  change,
  create,
  demandValid,
  erase,
  insert,
  isAsItStands,
  locked,
  missing,
  patch,
  remove,
  replaced,
  update,
} from './write.ts';
export { moment } from '../database/mikro.ts';
export { notAChoice } from './variables.ts';
