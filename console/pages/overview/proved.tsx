// Tile of the proof: how far the books are chained, what waits, and whether the last verification held.
import { useConsole } from '../../kit/context.ts';
import { momentText } from '../../kit/days.ts';
import { chainWords, isDoubtful, rootWords } from '../../kit/proof.ts';
import { Badge } from '../../parts/badge.tsx';
import type { OverviewData } from './document.ts';

type State = NonNullable<OverviewData['proofState']>;

const PARTS = { BOOKS: 'Books', CHAIN: 'Chain' } as const;

export function Proved({ state }: { readonly state: State }) {
  const { frame, to } = useConsole();
  const { waiting, verifications } = state;
  const root = rootWords(state, frame.today);
  return (
    <section class="tile">
      <h2>
        <a href={to('/proof')}>Proof</a>
        <Badge tone={isDoubtful(state) ? 'warn' : 'good'} text={chainWords(state, frame.today)} />
      </h2>
      <dl class="strip-parts">
        <div>
          <dt>Postings waiting</dt>
          <dd>{waiting}</dd>
        </div>
        {verifications.map(({ part, verifiedAt, holds }) => (
          <div key={part}>
            <dt>{PARTS[part]}</dt>
            <dd>
              {holds ? 'held' : <strong class="fails">failed</strong>}, {momentText(verifiedAt)}
            </dd>
          </div>
        ))}
      </dl>
      {verifications.length === 0 && <p class="quiet">Never verified.</p>}
      {root !== undefined && <p class="quiet">{root.charAt(0).toUpperCase() + root.slice(1)}</p>}
    </section>
  );
}
