// The proof of the books: the chain of postings, the last verifications, and how anybody can repeat them.
import { useConsole } from '../../kit/context.ts';
import { momentText } from '../../kit/days.ts';
import { graphql, type ResultOf } from '../../kit/graphql.ts';
import { definePage } from '../../kit/page.ts';
import { isDoubtful } from '../../kit/proof.ts';
import { Badge } from '../../parts/badge.tsx';
import { Facts, Part } from '../../parts/facts.tsx';
import { Title } from '../../parts/title.tsx';

const PROOF = graphql(`
  query ProofPage {
    proofState {
      chainedThrough
      waiting
      waitingSince
      isBehind
      lastRoot {
        day
        number
        hash
      }
      verifications {
        part
        verifiedAt
        holds
        source
        roots
      }
    }
  }
`);

type State = ResultOf<typeof PROOF>['proofState'];
type Verification = State['verifications'][number];

const PARTS = { BOOKS: 'Books', CHAIN: 'Chain of postings' } as const;
const SOURCES = {
  COMMAND: 'ledgergate verify, or a restore',
  CLOSE: 'a close of the books',
} as const;

function Chain({ state }: { readonly state: State }) {
  const { chainedThrough, waiting, waitingSince, lastRoot } = state;
  return (
    <Part title="Chain of postings">
      <Facts
        facts={[
          [
            'Chained to',
            chainedThrough === null ? 'Nothing posted yet' : momentText(chainedThrough),
          ],
          [
            'Waiting',
            waitingSince === null ? 'No posting' : `${waiting} since ${momentText(waitingSince)}`,
          ],
          ['Root of', lastRoot && `${lastRoot.day}, posting ${lastRoot.number}`],
          ['Hash', lastRoot && <code class="hash">{lastRoot.hash}</code>],
        ]}
      />
      {!lastRoot && <p class="quiet">A day has its root when it is over (UTC).</p>}
    </Part>
  );
}

const Row = ({ verification }: { readonly verification: Verification }) => (
  <tr>
    <th scope="row">{PARTS[verification.part]}</th>
    <td>
      {verification.holds ? <Badge tone="good" text="held" /> : <Badge tone="bad" text="failed" />}
    </td>
    <td>{momentText(verification.verifiedAt)}</td>
    <td>{SOURCES[verification.source]}</td>
    <td class="number">{verification.part === 'CHAIN' ? verification.roots : ''}</td>
  </tr>
);

function Verified({ verifications }: { readonly verifications: readonly Verification[] }) {
  return (
    <Part title="Last verifications">
      {verifications.length === 0 ? (
        <p class="quiet">
          Nobody has verified these books yet. The operator runs <code>npx ledgergate verify</code>;
          a close of the books verifies them as well.
        </p>
      ) : (
        <div class="table" tabIndex={0} role="region" aria-label="Last verifications">
          <table>
            <thead>
              <tr>
                <th scope="col">Part</th>
                <th scope="col">Result</th>
                <th scope="col">Verified at</th>
                <th scope="col">By</th>
                <th scope="col" class="number">
                  Roots compared
                </th>
              </tr>
            </thead>
            <tbody>
              {verifications.map((each) => (
                <Row key={each.part} verification={each} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Part>
  );
}

/** Steps that trust nobody's word: not that of the service, and not that of its operator. */
const Steps = () => (
  <Part title="Check it yourself">
    <ol>
      <li>
        Keep the root above where the operator of the database cannot write: on paper, in a mail,
        with your auditor. <code>npx ledgergate root --day 2026-01-31</code> prints the line of a
        day, to be kept as a file.
      </li>
      <li>
        Later, run <code>npx ledgergate verify --root root-2026-01-31.txt</code>. It reads every
        line of the books and computes the hash of each posting from its lines and from the hash
        before it.
      </li>
      <li>
        It fails, and names the journal entry, where a line was changed, added or taken away behind
        the service, or where the chain does not lead to the root you kept.
      </li>
      <li>
        Do it without this installation: restore a backup on a machine of your own and verify it
        there, with a build of the program that you made from its source.
      </li>
    </ol>
  </Part>
);

function View({ data: { proofState: state } }: { readonly data: ResultOf<typeof PROOF> }) {
  const failed = state.verifications.filter(({ holds }) => !holds);
  return (
    <div class="proof-page">
      {isDoubtful(state) && (
        <div class="message message-fault" role="alert">
          {failed.length > 0
            ? `The last verification failed: ${failed.map(({ part }) => PARTS[part]).join(', ')}. What did not hold was told to the operator who verified.`
            : 'Postings have waited for their place for more than a minute. Ask the operator whether the worker runs.'}
        </div>
      )}
      <Chain state={state} />
      <Verified verifications={state.verifications} />
      <Steps />
    </div>
  );
}

function Head() {
  const { frame } = useConsole();
  return (
    <Title lead="Each posting has a number and a hash that stands on the hash before it.">
      Proof of the books of {frame.workspace.name}
    </Title>
  );
}

export default definePage({
  follows: true,
  title: () => 'Proof',
  address: {},
  document: PROOF,
  variables: () => ({}),
  Head,
  View,
});
