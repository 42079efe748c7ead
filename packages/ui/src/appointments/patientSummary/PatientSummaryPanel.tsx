import type { PatientSummary } from '@openvisit/contract';

export interface PatientSummaryPanelProps {
  summary: PatientSummary;
}
