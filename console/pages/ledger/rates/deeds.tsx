// Deeds on rates: new ones from what was pasted, and the revaluation of balances in foreign currencies.
import { useState } from 'preact/hooks';
import { useConsole } from '../../../kit/context.ts';
import { useDeed } from '../../../kit/deed.ts';
import { graphql } from '../../../kit/graphql.ts';
import type { SeenRecord } from '../../../kit/seen.ts';
import { counted } from '../../../kit/money.ts';
import { DeedDrawer } from '../../../parts/deed-drawer.tsx';
import { DayField, TextArea } from '../../../parts/fields.tsx';
import { FieldsDeed } from '../../../parts/fields-deed.tsx';
import { pastedRates } from './pasted.ts';

const LOAD = graphql(`
  mutation LoadRates($rates: [ExchangeRateInput!]!) {
    loadExchangeRates(rates: $rates)
  }
`);
const REVALUE = graphql(`
  mutation RunRevaluation($through: Date!, $entity: ID) {
    runRevaluation(through: $through, entity: $entity) {
      journalEntries
    }
  }
`);

const DELETE = graphql(`
  mutation DeleteExchangeRate($id: ID!, $seen: DateTime!) {
    deleteExchangeRate(id: $id, ifUnmodifiedSince: $seen)
  }
`);

function useEnd(): (words: string) => void {
  const { browser, href } = useConsole();
  return (words) => {
    browser?.say(words);
    browser?.go(href({ do: null }), { isReplacing: true });
  };
}

export function Load({ reporting }: { readonly reporting: string }) {
  const { frame } = useConsole();
  const [text, setText] = useState('');
  const { rates, lost } = pastedRates(text, frame.today);
  const end = useEnd();
  const deed = useDeed({
    document: LOAD,
    variables: rates.length === 0 || lost.length > 0 ? undefined : { rates: [...rates] },
    onDone: ({ loadExchangeRates: count }) => end(`Kept ${counted(count, 'rate')}.`),
  });
  return (
    <DeedDrawer
      {...{ title: 'Add rates', verb: 'Keep them', resource: 'entities', deed, posts: false }}
      words={`One in each line: currency, day, rate in ${reporting} for one unit. Paste them from a spreadsheet. It replaces one that is there; closed figures stay.`}
    >
      <TextArea
        label="Rates"
        value={text}
        onValue={setText}
        faults={lost.map(
          ({ line, text: words }) =>
            `Line ${line}, "${words}", needs a currency, a day such as ${frame.today}, and a rate.`,
        )}
      />
      {rates.length > 0 && (
        <table class="entry" aria-label="Rates that were understood">
          <tbody>
            {rates.map(({ currency, date, rate }, at) => (
              <tr key={at}>
                <td>
                  {currency}
                  {(['currency', 'date', 'rate'] as const)
                    .flatMap((name) => deed.faults(`rates.${at}.${name}`))
                    .map((fault) => (
                      <small key={fault} class="below fails">
                        {fault}
                      </small>
                    ))}
                </td>
                <td>{date}</td>
                <td class="number">{rate}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DeedDrawer>
  );
}

export function Revalue({
  entity,
  monthEnd,
}: {
  readonly entity: string | null;
  readonly monthEnd: string;
}) {
  const [through, setThrough] = useState(monthEnd);
  const end = useEnd();
  const deed = useDeed({
    document: REVALUE,
    variables: { through, entity },
    onDone: ({ runRevaluation: { journalEntries } }) =>
      end(
        journalEntries.length === 0
          ? 'Every balance is at its rate already.'
          : `Posted ${journalEntries.length} ${journalEntries.length === 1 ? 'entry' : 'entries'}.`,
      ),
  });
  return (
    <DeedDrawer
      {...{ title: 'Revalue', verb: 'Post', resource: 'journal_entries', deed }}
      words="Brings balances in foreign currencies to the rate of the day, and takes that back on the next. Running it again posts the difference alone."
    >
      <DayField
        label="As of"
        value={through}
        onValue={setThrough}
        faults={deed.faults('through')}
      />
    </DeedDrawer>
  );
}

export const DeleteRate = ({
  rate: record,
}: {
  readonly rate: SeenRecord & {
    readonly currency: string;
    readonly date: string;
    readonly rate: string;
  };
}) => (
  <FieldsDeed
    {...{ resource: 'entities', record, document: DELETE, posts: false, isDanger: true }}
    title="Delete the rate"
    verb="Delete"
    words={`${record.rate} for 1 ${record.currency} on ${record.date}. What was converted by it stays; from now on the rate before it counts.`}
    variables={() => ({ id: record.id })}
    done="Deleted."
  />
);
