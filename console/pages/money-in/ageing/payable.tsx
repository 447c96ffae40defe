// Ageing of what vendors are owed.
import { ageingPage } from './page.tsx';

export default ageingPage({
  ...{ side: 'PAYABLE', title: 'Payable by age', party: 'Vendor' },
  list: null,
});
