// Parts of grids of lines.
import '../../parts/grid.tsx';
import '../../parts/grid-change.ts';
import '../../parts/grid-lines.ts';
import '../../parts/share-lines.tsx';
import '../documents/form/account-lines.ts';
