// Jobs of a bookkeeper by an agent that only read: each in at most eight calls.
import { testJobs } from './support/jobs.ts';
import { READING_JOBS } from './support/jobs-reading.ts';

testJobs(READING_JOBS);
