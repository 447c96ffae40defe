// Customers by name.
import { CUSTOMERS } from '../../parties/of.ts';
import { partiesPage } from '../../parties/list.tsx';

export default partiesPage(CUSTOMERS);
