// Copy of the tree in which bugs are planted: the checkout itself is never changed.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../../src/platform/base/index.ts';

export interface Copy {
  readonly folder: string;
  remove(): void;
}

/** Everything that is not ignored, with the packages of this tree. */
export function copyOfTree(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'ledgergate-mutants-'));
  const git = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const list = execFileSync('git', git, { cwd: projectRoot, maxBuffer: 64 * 1024 ** 2 });
  for (const file of list.toString().split('\0').filter(Boolean)) {
    const to = join(folder, file);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(projectRoot, file), to, { force: true });
  }
  const [from, to] = [join(projectRoot, 'node_modules'), join(folder, 'node_modules')];
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
  } catch {
    // Another file system, or another cp.
    rmSync(to, { recursive: true, force: true });
    symlinkSync(from, to);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
