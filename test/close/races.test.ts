// Postings beside a close over two processes: each is in the closed figures or refused. docs/accounting.md section 4.
import { openInTwo, raceToClose, service } from './in-two.ts';

openInTwo();

test('sixteen who post over two processes while a third closes: in the closed figures, or refused', async () => {
  await raceToClose('2026-02');
  await service.checkBooks();
});
