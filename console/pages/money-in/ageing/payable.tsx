// Ageing of what vendors are owed.
import { ageingPage } from './page.tsx';
import { PAYABLE } from './sides.ts';

export default ageingPage(PAYABLE);
