// Trial balance.
import { statementPage } from './statement.tsx';

export default statementPage({
  statement: 'TRIAL_BALANCE',
  word: 'trial',
  title: 'Trial balance',
  isOfDay: true,
});
