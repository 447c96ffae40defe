// The door of the jobs floor.
export { forgetIdempotencyKeys, forgetRequests } from './clean-up.ts';
export { publish, publishing, type Changes } from './outbox.ts';
export { runTask, startWorker, type Task, type Worker } from './tasks.ts';
