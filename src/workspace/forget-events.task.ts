// Task that deletes expired events and deliveries.
import { forgetEvents as forget } from '../platform/events/index.ts';
import type { Task } from '../platform/jobs/index.ts';

export const forgetEvents: Task = { name: 'forget events', everySeconds: 3_600, run: forget };
