import { findLatestVitals, hasVitals, type MedicalHistory } from '@openvisit/contract';
import { Button, Card, DescriptionList, formatFullName, Stack, Text, useToasts } from '@openvisit/ui';
import { FileText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { createDocument } from '../../shared/documents/create-document.ts';
import { explainDocumentFailure } from '../../shared/documents/explain-document-failure.ts';
import { download } from '../../shared/download.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { useAction } from '../../shared/useAction.ts';

export interface HistorySectionProps {
  history: MedicalHistory;
  /** The viewer's IANA time zone. */
  zone: string;
}

const list = (entries: readonly string[]): string => entries.filter(Boolean).join(', ');

/** What the medical history contains, with its PDF (PW-09). */
export const HistorySection = ({ history, zone }: HistorySectionProps) => {
  const { show } = useToasts();
  const { patient, vitals, visits } = history;
  const { busy, run } = useAction(
    async () =>
      download(
        await createDocument({ kind: 'medical-history', facts: history, zone }),
        'medical-history.pdf',
      ),
    {
      onError: (_text, failure) =>
        show({ tone: 'danger', text: explainDocumentFailure(failure, 'HISTORY_PDF_MISSING_CHARACTERS') }),
    },
  );
  const summaries = visits.filter(({ summary }) => summary !== null).length;
  const completed = visits.filter(({ status }) => status === 'COMPLETED').length;
  return (
    <Stack as="section" gap={3} aria-labelledby="medical-history">
      <Text as="h2" size="lg" weight="semibold" id="medical-history">
        Medical history
      </Text>
      <Card>
        <Stack gap={5}>
          <DescriptionList
            layout="columns"
            items={[
              { term: 'Patient', detail: formatFullName(patient) },
              { term: 'Allergies', detail: list(patient.allergy) },
              { term: 'Conditions', detail: list(patient.medical_condition) },
              {
                term: 'Medications',
                detail: list(patient.medication_details.map(({ medicine_name }) => medicine_name)),
              },
              {
                term: 'Surgeries',
                detail: list(patient.surgery_details.map(({ surgery_name }) => surgery_name)),
              },
              { term: 'Family history', detail: list(patient.family_medical_history) },
              {
                term: 'Measurements',
                detail: hasVitals(findLatestVitals(vitals).vitals) ? (
                  <Link to={paths.ownVitals(patient.id)}>See your measurements</Link>
                ) : (
                  ''
                ),
              },
              {
                term: 'Visits',
                detail: completed === 0 ? '' : `${completed}, with ${summaries} shared summaries`,
              },
            ]}
          />
          <Button
            icon={<FileText aria-hidden />}
            busy={busy}
            busyLabel="Preparing…"
            onClick={() => void run()}
          >
            Download medical history
          </Button>
        </Stack>
      </Card>
    </Stack>
  );
};
