// Ageing of what customers owe.
import { ageingPage } from './page.tsx';
import { RECEIVABLE } from './sides.ts';

export default ageingPage(RECEIVABLE);
