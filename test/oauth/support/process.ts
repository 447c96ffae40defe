// A service process for race tests: prints its address, ends with its parent.
import { startServer } from './server.ts';

const server = await startServer({ serviceUrl: process.env['SERVICE_URL'] ?? '' });
process.stdout.write(`${server.base}\n`);
process.stdin.resume();
process.stdin.on('end', () => {
  void server.close().then(() => process.exit(0));
});
