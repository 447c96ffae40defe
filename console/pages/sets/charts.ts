// Charts of bars.
import '../../parts/chart.tsx';
import '../../parts/chart-frame.tsx';
