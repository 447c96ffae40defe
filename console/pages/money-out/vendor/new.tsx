// A new vendor.
import { VENDORS } from '../../parties/of.ts';
import { newPartyPage } from '../../parties/form-pages.tsx';

export default newPartyPage(VENDORS);
