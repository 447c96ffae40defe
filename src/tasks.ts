// Recurring tasks of the service: those of the platform, and those of the areas, found by file name.
import { modulesBelow } from '../protocol/modules-below.ts';
import { type Mailer, sendLetters } from './platform/mail/index.ts';
import {
  foldCounts,
  forgetIdempotencyKeys,
  forgetRequests,
  type Task,
} from './platform/jobs/index.ts';

/** Where letters can be sent, what waits is. */
const sendingLetters = (mailer: Mailer): Task => ({
  name: 'send letters',
  everySeconds: 2,
  where: 'workspaces_with_letters',
  run: (database, workspace) => sendLetters(database, workspace, mailer),
});

/** @param mailer - who carries letters; where nobody does, they wait */
export async function allTasks(mailer?: Mailer): Promise<Task[]> {
  const files = modulesBelow('src/', (path) => /\.task\.\w+$/.test(path));
  const modules = await Promise.all(files.map((load) => load()));
  return [
    foldCounts,
    forgetIdempotencyKeys,
    forgetRequests,
    ...(mailer ? [sendingLetters(mailer)] : []),
    ...modules.flatMap((each) => Object.values(each) as Task[]),
  ];
}
