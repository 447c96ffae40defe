// The example receivers, each a separate program, on real deliveries.
import { execFileSync } from 'node:child_process';
import { until } from '../support/until.ts';
import { endPrograms, root, run } from './support/example-programs.ts';
import { openStage, PATH, type Stage } from './support/stage.ts';

afterEach(endPrograms);

let stage: Stage;
beforeAll(async () => {
  execFileSync(process.execPath, ['bin/build-if-needed.mjs'], { cwd: root });
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach(async () => {
  const { body } = await stage.service.call('GET', PATH);
  for (const { id } of body) await stage.service.call('DELETE', `${PATH}/${id}`);
});

const hasPython = (): boolean => {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const RECEIVERS: [string, string][] = [[process.execPath, 'receiver.ts']];
if (hasPython()) RECEIVERS.push(['python3', 'receiver.py']);

test.each(RECEIVERS)('%s examples/webhook-receivers/%s', async (command, file) => {
  const webhook = await stage.subscribe(['Invoice.created'], { active: false });
  const receiver = run(command, [`examples/webhook-receivers/${file}`], {
    WEBHOOK_TOKEN: webhook.token,
    PORT: '0',
  });
  const url = await receiver.said(/^listening (.*)$/);
  await stage.service.call('PATCH', `${PATH}/${webhook.id}`, { json: { url, active: true } });
  const { id } = await stage.invoice();
  await receiver.said(new RegExp(`^signature ok Invoice.created ${id} #\\d+$`));
  const events = async () => (await stage.service.call('GET', `${PATH}/${webhook.id}/events`)).body;
  await until(async () => (await events())[0]?.status === 'SUCCESS');

  const [{ http }] = await events();
  const send = (body: string, headers: object = {}) =>
    fetch(url, { method: 'POST', headers: { ...http.request.headers, ...headers }, body });
  expect((await send(http.request.body)).status).toBe(204);
  expect((await send(http.request.body.replace('Advice', 'advice'))).status).toBe(400);
  await receiver.said(/^(signature mismatch)$/);
  const old = String(Number(http.request.headers['Service-Webhook-Request-Timestamp']) - 301);
  const late = await send(http.request.body, { 'Service-Webhook-Request-Timestamp': old });
  expect(late.status).toBe(400);
  await receiver.said(/^(too old)$/);
  // The delivery that came twice was worked off once.
  expect(receiver.lines.filter((line) => line.startsWith('signature ok'))).toHaveLength(1);
});
