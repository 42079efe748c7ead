import { t } from '@openvisit/contract';
import { getLocalZone, useBookablePatients, useMedicalHistory } from '@openvisit/api';
import { Page, Select } from '@openvisit/ui';
import { useState } from 'react';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { PatientPrescriptions } from '../../shared/prescribing/PatientPrescriptions.tsx';
import { DeletionSection } from './DeletionSection.tsx';
import { ExportSection } from './ExportSection.tsx';
import { HistorySection } from './HistorySection.tsx';
import { OwnFiles } from './OwnFiles.tsx';

/** A patient's own record: the medical history as a PDF, files, and a copy of all data (PW-09, BX-22). */
export default function OwnRecord() {
  usePageTitle(t('My record'));
  const patients = useBookablePatients();
  const [chosen, setChosen] = useState<string | null>(null);
  const id = chosen ?? patients.data?.[0]?.id ?? null;
  const history = useMedicalHistory(id);
  return (
    <Page
      title={t('My record')}
      description={t('Your health information, to read, print and take with you.')}
      width="narrow"
    >
      {(patients.data?.length ?? 0) > 1 && (
        <Select
          label={t('Whose record')}
          options={(patients.data ?? []).map((patient) => ({
            value: patient.id,
            label: `${patient.first_name} ${patient.last_name}`.trim(),
          }))}
          value={id ?? ''}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      <Loaded
        from={patients.error ? { ...history, error: patients.error, reload: patients.reload } : history}
      >
        {(record) => (
          <>
            <HistorySection history={record} zone={getLocalZone()} />
            <PatientPrescriptions
              key={record.patient.id}
              patient={record.patient}
              unregistered={t(
                'You have no e-prescription profile yet. Create it in your profile, under e-Prescription.',
              )}
            />
            <OwnFiles files={record.files} zone={getLocalZone()} />
          </>
        )}
      </Loaded>
      <ExportSection zone={getLocalZone()} />
      <DeletionSection />
    </Page>
  );
}
