// Changes of a vendor.
import { VENDORS } from '../../parties/of.ts';
import { editPartyPage } from '../../parties/form-pages.tsx';

export default editPartyPage(VENDORS);
