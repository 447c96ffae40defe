// Starting: data is created once and found again.
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  FOUND,
  QUIET,
  endAll,
  madeFolder,
  newFolder,
  removeAfterwards,
  run,
  secretsOf,
  start,
  step,
  until,
} from '../life/program.ts';

afterEach(endAll);

describe('a start', () => {
  it('throws away what a killed process had begun to load into an empty database', async () => {
    const dataDir = await madeFolder();
    writeFileSync(join(dataDir, 'demo.loading'), '');
    const next = await start({ DATA_DIR: dataDir });
    await next.ready();
    expect(step(next, 'database')).toMatch(FOUND);
    expect(step(next, 'migrations')).toMatch(/^\d+ applied/);
    expect(existsSync(join(dataDir, 'demo.loading'))).toBe(false);
    next.process.kill('SIGTERM');
    expect((await next.ended).code).toBe(0);
  });
});

describe('an empty installation', () => {
  it('says what to do next, and those commands do it', async () => {
    const dataDir = newFolder();
    const program = await start({ DATA_DIR: dataDir });
    const { ready, next } = (await program.ready()) as { ready: string; next?: string[] };
    // In the data folder: a word about another one would be a second line.
    expect(step(program, 'database')).toMatch(/^PostgreSQL 18\.\d+, embedded, new in [^\n]+$/);
    expect(step(program, 'migrations')).toMatch(/^\d+ applied/);
    const kept = readFileSync(join(dataDir, 'secrets.json'), 'utf8');
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(next).toHaveLength(2);
    let link = '';
    for (const command of next ?? []) {
      const words = (command.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''));
      const env = { ...QUIET, DATA_DIR: dataDir, BASE_URL: ready };
      const { code, out } = await run([...words.slice(2), '--json'], env).ended;
      expect([command, code]).toEqual([command, 0]);
      link = /"link":"([^"]+)"/.exec(out)?.[1] ?? '';
    }
    const page = await fetch(link);
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
    program.process.kill('SIGTERM');
    expect((await program.ended).code).toBe(0);
    const again = run(['start'], { ...QUIET, DATA_DIR: dataDir, PORT: new URL(ready).port });
    await until(() => again.out().includes('✓ ready'));
    expect(again.out()).not.toContain('This installation is empty');
    expect(again.out()).toMatch(FOUND);
    expect(again.out()).not.toContain('may not access');
    expect(again.out()).toMatch(/\d+ in place/);
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe(kept);
    again.process.kill('SIGTERM');
    await again.ended;
  });
});

describe('a data folder', () => {
  it("that PostgreSQL's user cannot reach lies elsewhere, and the start says where", async () => {
    const dataDir = newFolder();
    chmodSync(dirname(dataDir), 0o700);
    const program = await start({ DATA_DIR: dataDir });
    await until(() => existsSync(join(dataDir, 'secrets.json')));
    const away = join('/var/lib/ledgergate', secretsOf(dataDir).installation);
    removeAfterwards(away);
    await program.ready();
    const isRoot = process.getuid?.() === 0;
    const home = isRoot ? away : dataDir;
    expect(step(program, 'database')).toContain(join(home, 'postgres'));
    expect(step(program, 'database')?.includes('may not access')).toBe(isRoot);
    program.process.kill('SIGTERM');
    expect((await program.ended).code).toBe(0);
    const again = await start({ DATA_DIR: dataDir });
    await again.ready();
    expect(step(again, 'database')).toMatch(FOUND);
    again.process.kill('SIGTERM');
    expect((await again.ended).code).toBe(0);
  });
});
