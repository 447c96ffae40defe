// Parts of contracts and of revenue.
import '../revenue/period.tsx';
import '../revenue/words.ts';
