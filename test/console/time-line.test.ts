// The line of moments: its bars, its marks, and where keys and pointers lead on it.
import {
  momentAt,
  postingsAfter,
  shareOf,
  stepOf,
  timeLineOf,
} from '../../console/parts/time-line.ts';

const mark = (at: string, kind: string, lockedThrough: string | null) => ({
  ...{ at, kind, lockedThrough, changedByName: 'Ana' },
});
const POSTED = {
  days: [
    { day: '2026-06-01', postings: 4 },
    { day: '2026-06-03', postings: 1 },
    { day: '2026-06-10', postings: 2 },
  ],
  marks: [
    mark('2026-06-03T10:00:00.100Z', 'CLOSED', '2026-04-30'),
    mark('2026-06-03T10:00:00.900Z', 'CLOSED', '2026-05-31'),
    mark('2026-06-08T09:30:00.000Z', 'REOPENED', null),
  ],
};
const line = timeLineOf(POSTED, '2026-06-10');
const CLOSED = '2026-06-03T10:00:00.999Z';
const OPENED = '2026-06-08T09:30:00.999Z';
const endOf = (day: string) => `${day}T23:59:59.999Z`;

test('the line runs from the first posting to today, with a stop for each second of marks', () => {
  expect([line.first, line.days]).toEqual(['2026-06-01', 10]);
  expect(line.stops).toEqual([
    { moment: CLOSED, name: '2 changes of locks, the last: Close through 2026-05-31 by Ana' },
    { moment: OPENED, name: 'All days open by Ana' },
    { moment: null, name: 'Now' },
  ]);
  expect(line.bars.map(({ from, postings }) => [from, postings])).toEqual([
    [0, 4],
    [0.2, 1],
    [0.9, 2],
  ]);
});

test('many days share bars, and no posting is lost', () => {
  const days = Array.from({ length: 400 }, (_, nth) => ({
    day: new Date(Date.UTC(2025, 0, 1 + nth)).toISOString().slice(0, 10),
    postings: nth,
  }));
  const { bars } = timeLineOf({ days, marks: [] }, '2026-02-04');
  expect(bars.length).toBe(80);
  expect(bars.reduce((sum, { postings }) => sum + postings, 0)).toBe((399 * 400) / 2);
  expect(bars.at(-1)?.until).toBe(1);
  expect(timeLineOf({ days: [], marks: [] }, '2026-06-10')).toMatchObject({ days: 1, bars: [] });
});

test.each([
  ['ArrowLeft', null, OPENED],
  ['ArrowLeft', OPENED, CLOSED],
  ['ArrowLeft', CLOSED, endOf('2026-06-01')],
  ['ArrowLeft', endOf('2026-06-01'), undefined],
  ['ArrowRight', endOf('2026-06-01'), CLOSED],
  ['ArrowRight', CLOSED, OPENED],
  ['ArrowRight', OPENED, null],
  ['ArrowRight', null, undefined],
  ['Home', null, endOf('2026-06-01')],
  ['End', CLOSED, null],
  ['x', CLOSED, undefined],
])('%s from %s leads to %s', (key, from, to) => {
  expect(stepOf(line, from, { key, shiftKey: false })).toBe(to);
});

test.each([
  ['ArrowLeft', null, endOf('2026-06-09')],
  ['ArrowLeft', CLOSED, endOf('2026-06-02')],
  ['ArrowLeft', endOf('2026-06-01'), endOf('2026-06-01')],
  ['ArrowRight', CLOSED, endOf('2026-06-04')],
  ['ArrowRight', endOf('2026-06-09'), null],
])('Shift and %s from %s lead to the day beside it', (key, from, to) => {
  expect(stepOf(line, from, { key, shiftKey: true })).toBe(to);
});

test('a place on the line is the end of its day, a mark where one is near, and now at its end', () => {
  expect(momentAt(line, 0)).toBe(endOf('2026-06-01'));
  expect(momentAt(line, 0.45)).toBe(endOf('2026-06-05'));
  expect(momentAt(line, shareOf(line, CLOSED) + 0.007)).toBe(CLOSED);
  expect(momentAt(line, shareOf(line, CLOSED) + 0.009)).toBe(endOf('2026-06-03'));
  expect([momentAt(line, 0.95), momentAt(line, 1)]).toEqual([null, null]);
  expect([shareOf(line, '2020-01-01T00:00:00Z'), shareOf(line, null)]).toEqual([0, 1]);
});

test('what came later is what was posted on the days after', () => {
  expect(postingsAfter(POSTED, CLOSED)).toBe(2);
  expect(postingsAfter(POSTED, endOf('2026-06-10'))).toBe(0);
});
