// Every recurring task of the service: those of the ground, and those of the areas, found by folder.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sendLetters, type Mailer } from './ground/mail/index.ts';
import {
  foldCounts,
  forgetIdempotencyKeys,
  forgetRequests,
  type Task,
} from './ground/jobs/index.ts';

const HOME = new URL('./', import.meta.url);

/** Where letters can be sent, what waits is. */
const sendingLetters = (mailer: Mailer): Task => ({
  name: 'send letters',
  everySeconds: 2,
  run: (database, workspace) => sendLetters(database, workspace, mailer),
});

/** @param mailer - who carries letters; where nobody does, they wait */
export async function allTasks(mailer?: Mailer): Promise<Task[]> {
  const files = readdirSync(fileURLToPath(HOME), { withFileTypes: true })
    .filter((each) => each.isDirectory())
    .flatMap(({ name }) =>
      readdirSync(fileURLToPath(new URL(`${name}/`, HOME)))
        .filter((file) => /\.task\.(ts|js)$/.test(file))
        .map((file) => new URL(`${name}/${file}`, HOME).href),
    );
  const modules = await Promise.all(
    files.map((file) => import(file) as Promise<Record<string, Task>>),
  );
  return [
    foldCounts,
    forgetIdempotencyKeys,
    forgetRequests,
    ...(mailer ? [sendingLetters(mailer)] : []),
    ...modules.flatMap((each) => Object.values(each)),
  ];
}
