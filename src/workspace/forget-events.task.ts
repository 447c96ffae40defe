// Events and deliveries go when their time is over.
import { forgetEvents as forget } from '../ground/events/index.ts';
import type { Task } from '../ground/jobs/index.ts';

export const forgetEvents: Task = { name: 'forget events', everySeconds: 3_600, run: forget };
