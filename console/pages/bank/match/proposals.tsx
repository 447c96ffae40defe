// Proposals for a bank line with their reasons, and what accepting one posts.
import { useEffect, useState } from 'preact/hooks';
import { useDeed } from '../../../kit/deed.ts';
import { Money } from '../../../parts/figures.tsx';
import { Preview } from '../../../parts/preview.tsx';
import { type BankLine, DECIDE, nameOfProposal, type Proposal } from './document.ts';

const REASONS: Readonly<Record<string, string>> = {
  amount_and_reference: 'Same amount, and its number in the words of the bank',
  reference_part: 'Its number in the words of the bank; a part of what is due',
  reference_more: 'Its number in the words of the bank; more than what is due',
  one_to_many_references: 'Several numbers in the words of the bank; together the same amount',
  entry: 'An entry on this account with the same amount, near this day',
  transfer: 'The other side of a transfer between own accounts',
  transfer_exchanged: 'The other side of a transfer, in another currency',
};

const reasonOf = (reason: string | null): string => {
  const words = reason?.replaceAll('_', ' ') ?? 'Proposed';
  return REASONS[reason ?? ''] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** Confidence of a proposal, in per cent, without a float in between. */
const percent = (score: string | null): string => {
  const [units = '0', parts = ''] = (score ?? '0').split('.');
  return `${Number(`${units}${parts.padEnd(2, '0').slice(0, 2)}`)} %`;
};

export function Proposals({
  line,
  proposals,
  chosen,
  onChosen,
  onTake,
  mayTake,
}: {
  readonly line: BankLine;
  readonly proposals: readonly Proposal[];
  readonly chosen: number;
  readonly onChosen: (at: number) => void;
  readonly onTake: (at: number) => void;
  readonly mayTake: boolean;
}) {
  if (proposals.length === 0) {
    return <p class="quiet">Nothing is proposed for this line.</p>;
  }
  return (
    <ol class="choices">
      {proposals.slice(0, 9).map((proposal, at) => (
        <li key={proposal.matches[0]?.id} aria-current={at === chosen ? 'true' : undefined}>
          <button
            type="button"
            class="choice"
            disabled={!mayTake}
            onFocus={() => onChosen(at)}
            onClick={() => onTake(at)}
          >
            <kbd>{at + 1}</kbd>
            <span>
              <bdi>{nameOfProposal(proposal)}</bdi>
              <small>
                {reasonOf(proposal.matches[0]?.reason ?? null)}
                {proposal.lines.length > 1 && `; settles ${proposal.lines.length} lines at once`}
              </small>
            </span>
            <span class="choice-figure">
              <Money
                amount={
                  proposal.matches.length === 1 ? (proposal.matches[0]?.amount ?? null) : null
                }
                currency={line.currency}
              />
              <small>{percent(proposal.matches[0]?.confidenceScore ?? null)}</small>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** While the cursor runs over the lines nothing is asked. */
const REST_MS = 100;

/** The dry run of accepting; `onShown` is told when it stands there, with the digest that holds accepting to it. */
export function Posting({
  proposal,
  onShown,
}: {
  readonly proposal: Proposal;
  readonly onShown: (match: string, digest: string | undefined) => void;
}) {
  const [id] = useState(proposal.matches[0]?.id);
  const deed = useDeed({
    document: DECIDE,
    variables: id === undefined ? undefined : { id, status: 'ACCEPTED' as const },
    pauseMs: REST_MS,
  });
  useEffect(() => {
    if (deed.state === 'known' && id !== undefined) onShown(id, deed.effect?.digest);
  }, [deed.state]);
  return <Preview deed={deed} />;
}
