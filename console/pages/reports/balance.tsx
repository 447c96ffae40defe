// Balance sheet.
import { statementPage } from './statement.tsx';

export default statementPage({
  statement: 'BALANCE_SHEET',
  word: 'balance',
  title: 'Balance sheet',
});
