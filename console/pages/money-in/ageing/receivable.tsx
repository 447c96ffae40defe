// What customers owe, by how late it is.
import { ageingPage } from './page.tsx';

export default ageingPage({
  ...{ side: 'RECEIVABLE', title: 'Receivable by age', party: 'Customer' },
  list: '/invoices',
});
