import { findLatestVitals, hasVitals, type MedicalHistory, t } from '@openvisit/contract';
import { Button, Card, DescriptionList, formatFullName, Stack, Text } from '@openvisit/ui';
import { FileText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { createDocument } from '../../shared/documents/create-document.ts';
import { explainDocumentFailure } from '../../shared/documents/explain-document-failure.ts';
import { download } from '../../shared/download.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useActionWithToast } from '../../shared/feedback/useActionWithToast.ts';

export interface HistorySectionProps {
  history: MedicalHistory;
  /** The viewer's IANA time zone. */
  zone: string;
}

const joinEntries = (entries: readonly string[]): string => entries.filter(Boolean).join(', ');

/** '3, 1 with a summary'; empty before the first visit. */
const describeVisits = ({ visits }: MedicalHistory): string => {
  const completed = visits.filter(({ status }) => status === 'COMPLETED');
  const summaries = completed.filter(({ summary }) => summary !== null).length;
  if (completed.length === 0) return '';
  return summaries === 0
    ? `${completed.length}`
    : t('{visits}, {summaries} with a summary', { visits: completed.length, summaries });
};

/** What the medical history contains, with its PDF (PW-09). */
export const HistorySection = ({ history, zone }: HistorySectionProps) => {
  const { patient, vitals } = history;
  const { busy, run } = useActionWithToast(
    async () =>
      download(
        await createDocument({ kind: 'medical-history', facts: history, zone }),
        'medical-history.pdf',
      ),
    (failure) => explainDocumentFailure(failure, 'HISTORY_PDF_MISSING_CHARACTERS'),
  );
  return (
    <Stack as="section" gap={3} aria-labelledby="medical-history">
      <Text as="h2" size="lg" id="medical-history">
        {t('Medical history')}
      </Text>
      <Card>
        <Stack gap={5}>
          <DescriptionList
            layout="columns"
            items={[
              { term: t('Patient'), detail: formatFullName(patient) },
              { term: t('Allergies'), detail: joinEntries(patient.allergy) },
              { term: t('Conditions'), detail: joinEntries(patient.medical_condition) },
              {
                term: t('Medications'),
                detail: joinEntries(patient.medication_details.map(({ medicine_name }) => medicine_name)),
              },
              {
                term: t('Surgeries'),
                detail: joinEntries(patient.surgery_details.map(({ surgery_name }) => surgery_name)),
              },
              { term: t('Family history'), detail: joinEntries(patient.family_medical_history) },
              {
                term: t('Measurements'),
                detail: hasVitals(findLatestVitals(vitals).vitals) ? (
                  <Link to={paths.ownVitals(patient.id)}>{t('See your measurements')}</Link>
                ) : (
                  ''
                ),
              },
              {
                term: t('Visits'),
                detail: describeVisits(history),
              },
            ]}
          />
          <Button
            icon={<FileText aria-hidden />}
            busy={busy}
            busyLabel={t('Preparing…')}
            onClick={() => void run()}
          >
            {t('Download medical history')}
          </Button>
        </Stack>
      </Card>
    </Stack>
  );
};
