// Cash flow.
import { statementPage } from './statement.tsx';

export default statementPage({ statement: 'CASH_FLOW', word: 'cash', title: 'Cash flow' });
