// Compares the text of views and functions of the database with what is committed, for review.
import { holdDatabase } from './hold.ts';

test('functions.sql', async () => {
  await holdDatabase('functions.sql', ['views', 'functions']);
});
