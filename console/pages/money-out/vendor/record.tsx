// A vendor.
import { VENDORS } from '../../parties/of.ts';
import { partyPage } from '../../parties/record.tsx';

export default partyPage(VENDORS);
