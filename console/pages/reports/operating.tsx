// Operating cash.
import { statementPage } from './statement.tsx';

export default statementPage({
  statement: 'CASH_OPERATING',
  word: 'operating',
  title: 'Operating cash',
  isOfCash: true,
});
