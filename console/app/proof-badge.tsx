// Badge of the proof in the header: how far the books are chained; it leads to how to check that.
import { useConsole } from '../kit/context.ts';
import { chainWords, isDoubtful, rootWords } from '../kit/proof.ts';

export function ProofBadge() {
  const { frame, to } = useConsole();
  const { proof, today } = frame;
  if (!proof) return null;
  const root = rootWords(proof, today);
  const chain = chainWords(proof, today);
  return (
    <a
      class={isDoubtful(proof) ? 'proof proof-doubtful' : 'proof'}
      href={to('/proof')}
      title={root === undefined ? chain : `${chain}, ${root}`}
    >
      <span class="sr">Proof of the books: </span>
      {chain}
      {root !== undefined && <small>, {root}</small>}
    </a>
  );
}
