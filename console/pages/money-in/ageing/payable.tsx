// What vendors are owed, by how late it is.
import { ageingPage } from './page.tsx';

export default ageingPage({
  ...{ side: 'PAYABLE', title: 'Payable by age', party: 'Vendor' },
  list: null,
});
