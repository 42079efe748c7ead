import { fullSummary } from '../../fixtures/people.ts';
import { componentContract } from '../../testing/componentContract.tsx';
import { PatientSummaryPanel } from './PatientSummaryPanel.tsx';

componentContract(PatientSummaryPanel, { summary: fullSummary });
