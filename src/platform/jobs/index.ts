// The door of the jobs room.
export { foldCounts, forgetIdempotencyKeys, forgetRequests } from './clean-up.ts';
export { renewStatistics } from './renew-statistics.ts';
export { runTask, startWorker, type Task } from './tasks.ts';
