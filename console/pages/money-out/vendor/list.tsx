// Vendors by name.
import { VENDORS } from '../../parties/of.ts';
import { partiesPage } from '../../parties/list.tsx';

export default partiesPage(VENDORS);
