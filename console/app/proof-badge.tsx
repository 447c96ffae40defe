// Badge of the proof in the header: how far the books are chained; it leads to how to check that.
import { useConsole } from '../kit/context.ts';
import { chainWords, isDoubtful, rootWords } from '../kit/proof.ts';

export function ProofBadge() {
  const { frame, to } = useConsole();
  const { proof, today } = frame;
  if (!proof) return null;
  const root = rootWords(proof, today);
  return (
    <a class={isDoubtful(proof) ? 'proof proof-doubtful' : 'proof'} href={to('/proof')}>
      <span class="sr">Proof of the books: </span>
      {chainWords(proof, today)}
      {root !== undefined && <small>, {root}</small>}
    </a>
  );
}
