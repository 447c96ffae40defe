// Jobs of a bookkeeper by an agent that propose changes: each in at most eight calls, and nothing of them posts.
import { testJobs } from './support/jobs.ts';
import { CHANGING_JOBS } from './support/jobs-changing.ts';
import { READING_JOBS } from './support/jobs-reading.ts';

test('there are thirty of them', () => {
  const jobs = [...READING_JOBS, ...CHANGING_JOBS];
  expect(jobs.length).toBeGreaterThanOrEqual(30);
  expect(new Set(jobs.map(({ title }) => title)).size).toBe(jobs.length);
});

testJobs(CHANGING_JOBS);
