// Income statement.
import { statementPage } from './statement.tsx';

export default statementPage({
  statement: 'INCOME_STATEMENT',
  word: 'income',
  title: 'Income statement',
});
