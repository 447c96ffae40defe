// The door of the records room: definitions, the six standard operations, reading and writing.
export {
  type ApprovalDecision,
  countProposed,
  countWaiting,
  decideDraft,
  listDecided,
  listWaiting,
  WAITING_KINDS,
  type PendingApproval,
  type ProposedCounts,
} from './approval/pending-decisions.ts';
export {
  acceptProposal,
  listProposals,
  type Proposal,
  rejectProposal,
  withdrawProposal,
} from './approval/proposals.ts';
export { type Drafted, isWaiting } from './approval/waiting.ts';
export {
  addWaitingComment,
  listWaitingComments,
  type WaitingComment,
} from './approval/waiting-comments.ts';
export { registry } from '../definitions/index.ts';
export { orm } from './definitions/entity-manager.ts';
export { lookup, lookupBy } from './definitions/lookup.ts';
export { replaceable } from './definitions/replaceable.ts';
export {
  type Call,
  AnyCaller,
  changing,
  declareOperation,
  listing,
  operationsOf,
  type OperationSpec,
  Permission,
  type Reads,
  register,
  standard,
} from './definitions/standard-operations.ts';
export { changesBetween, elementsOf, fieldsOf } from './json/json-text.ts';
export { RawJson, writeResult } from './json/raw-json.ts';
export { Columns, columnsOf } from './reading/columns.ts';
export { afterCursor, type OrderKey, orderKeys, valuesAt } from './reading/cursor.ts';
export { demandEntities } from './reading/entities-asked.ts';
export { resolveLinks } from './reading/links.ts';
export { declareLists } from './reading/lists-back.ts';
export { Conditions, conditionsOf, type ListArguments, rowsOf } from './reading/query.ts';
export { find, list, one, parts, type RecordRow, some, someInOrder } from './reading/read.ts';
export { ID_ALONE, type Selection, selectionOf } from './reading/selection.ts';
export { selecting } from './reading/statements.ts';
export {
  type Common,
  internalAnswers,
  internalClient,
  type InternalClient,
  internalFileClient,
} from './running/internal-client.ts';
export { settleAnswers } from './running/kept-answers.ts';
export { type Operation, prepare, runInside } from './running/operations.ts';
export { withoutSuggestion } from './running/graphql-sentences.ts';
export { insertion, insertMany } from './writing/bulk-insert.ts';
export { addFault, collectFault, throwIfFaults } from './writing/collect-faults.ts';
export { duplicate, refusalOf } from './writing/constraints.ts';
export {
  folded,
  type Happening,
  madeAlone,
  publish,
  represent,
  type Represent,
  representBy,
  wholeWorkspace,
} from './writing/events.ts';
export { declareIdsOnce } from './writing/ids-once.ts';
export { isEqual } from './writing/is-equal.ts';
export { demandLinks, demandLinksOf } from './writing/link-check.ts';
export { declarePlaces } from './writing/several-changes.ts';
export { removeReplaced } from './writing/reassign.ts';
export { referredAmong } from './writing/references.ts';
export { notingChange } from './writing/last-change.ts';
export {
  changesById,
  changesNoRecord,
  changesRecord,
  declareConditions,
  standsOn,
} from './writing/unmodified.ts';
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
} from './writing/write.ts';
