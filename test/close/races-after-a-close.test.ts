// Postings beside the second close over two processes. docs/accounting.md section 4.
import { ask, close, openInTwo, postThrice, raceToClose, service } from './in-two.ts';

openInTwo();

test('sixteen who post while the next month is closed: in the closed figures, or refused', async () => {
  expect(await postThrice(1, '2026-02-10')).toEqual([201, 201, 201]);
  const body = await ask(0, close('2026-02-28'));
  expect(body.errors).toBeUndefined();
  await raceToClose('2026-03', 3);
  await service.checkBooks();
});
