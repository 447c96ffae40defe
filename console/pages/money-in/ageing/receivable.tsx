// Ageing of what customers owe.
import { ageingPage } from './page.tsx';

export default ageingPage({
  ...{ side: 'RECEIVABLE', title: 'Receivable by age', party: 'Customer' },
  list: '/invoices',
});
