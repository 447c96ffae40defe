// Rules of close tasks: ends of months, and evidence. Pure. docs/accounting.md section 10.
import { isWebAddress } from '../../schema/kit/index.ts';
import { MOST_EVIDENCE } from '../../schema/close/close-task.ts';
import { endOfMonth, type FieldFaults } from '../platform/base/index.ts';

const MOST_LETTERS = 8_000;
/** As statements spell references: the payload, and what tells that none of its letters was lost. */
const REFERENCE = /^[\w-]+\.[\w-]{12}$/;

const isEvidence = (text: string): boolean =>
  text.length <= MOST_LETTERS && (REFERENCE.test(text) || isWebAddress(text));

/** The faults of the last day of a month. A day that is missing is told elsewhere. */
export const monthFaults = (field: string, day: string | null | undefined): FieldFaults =>
  !day || day === endOfMonth(day)
    ? {}
    : { [field]: [`Give the last day of the month: ${endOfMonth(day)}.`] };

/** The faults of the links of a task. */
export function evidenceFaults(evidence: readonly string[] | null | undefined): FieldFaults {
  if (!evidence) return {};
  const wrong = evidence.flatMap((text, at) =>
    isEvidence(text)
      ? []
      : [
          `Link ${at + 1} is neither a web address nor the reference of a figure of at most ${MOST_LETTERS} letters.`,
        ],
  );
  const tooMany =
    evidence.length > MOST_EVIDENCE
      ? [`A task holds at most ${MOST_EVIDENCE} links. These are ${evidence.length}.`]
      : [];
  const faults = [...tooMany, ...wrong];
  return faults.length > 0 ? { evidence: faults } : {};
}
