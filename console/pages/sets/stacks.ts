// Stacked bars, and what is due by age.
import '../../parts/patterns.tsx';
import '../../parts/stacks.tsx';
import '../../parts/strip.tsx';
import '../money-in/ageing/strip.tsx';
