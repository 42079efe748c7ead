import { ZONE } from '../../fixtures/appointments.ts';
import { earnings, earningsByCategory, earningsOverTime } from '../../fixtures/earnings.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { EarningReport } from './EarningReport.tsx';

componentContract(
  EarningReport,
  { lines: earnings, total: 166_600, overTime: earningsOverTime, byCategory: earningsByCategory, zone: ZONE },
  {
    within: (report) => (
      <main>
        <h1>Earning Reports</h1>
        {report}
      </main>
    ),
  },
);
