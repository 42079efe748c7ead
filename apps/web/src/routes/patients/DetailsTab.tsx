import { t } from '@openvisit/contract';
import {
  Dialog,
  DocumentPreview,
  EmptyState,
  Grid,
  MedicalRecordCard,
  PatientSummaryPanel,
  Stack,
} from '@openvisit/ui';
import { useState } from 'react';
import { PatientVitals } from '../../shared/vitals/PatientVitals.tsx';
import type { ProfileProps } from './Profile.tsx';

/** Vitals with trend, the health summary and the medical records that the patient uploaded (PA-02). */
export default function DetailsTab({ patient, onReload }: ProfileProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const records = patient.medical_records;
  const open = records.find(({ id }) => id === openId);
  return (
    <Stack gap={8}>
      <PatientSummaryPanel summary={patient.summary} />
      <PatientVitals patientId={patient.id} appointmentId={null} canRecord={false} />
      <Stack as="section" gap={3} aria-labelledby="medical-records">
        <h2 id="medical-records">{t('Medical records')}</h2>
        {records.length === 0 && (
          <EmptyState illustration="requests" title={t('No medical records')}>
            {t('Documents that the patient uploads appear here.')}
          </EmptyState>
        )}
        <Grid>
          {records.map((record) => (
            <MedicalRecordCard key={record.id} record={record} onOpen={() => setOpenId(record.id)} />
          ))}
        </Grid>
      </Stack>
      <Dialog
        open={open !== undefined}
        onClose={() => setOpenId(null)}
        size="lg"
        title={open?.medical_record_name ?? ''}
      >
        {open && <DocumentPreview src={open.document.url} name={open.document.name} onRetry={onReload} />}
      </Dialog>
    </Stack>
  );
}
