// The door of the jobs floor.
export { foldCounts, forgetIdempotencyKeys, forgetRequests } from './clean-up.ts';
export { runTask, startWorker, type Task, type Worker } from './tasks.ts';
