// The order of the test files: jest's own, but what is known to take longest begins first, or the
// last file would run alone. Jest knows how long files took where it has run before; CI is new each time.
import Sequencer from '@jest/test-sequencer';

const LONGEST = [
  'life/start-and-stop',
  'pages/axe',
  'life/recovery',
  'life/new-resource',
  'demo/demo',
  'ground/plans',
  'edge/walls',
  'life/backup',
  'webhooks/processes',
  'webhooks/clocks',
  'edge/pages',
  'ground/printers',
  'webhooks/receivers',
  'webhooks/deliveries',
  'pages/chromium',
  'payable/laws',
  'receivable/settlement-laws',
  'edge/outage-locked',
  'edge/isolation',
  'oauth/races',
  'edge/permissions',
  'life/refusals',
];

export default class extends Sequencer {
  sort(tests) {
    const place = ({ path }) => {
      const nth = LONGEST.findIndex((name) => path.endsWith(`/test/${name}.test.ts`));
      return nth < 0 ? LONGEST.length : nth;
    };
    return super.sort(tests).toSorted((one, other) => place(one) - place(other));
  }
}
