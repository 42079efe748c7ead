import { t } from '@openvisit/contract';
import { useBookablePatients } from '@openvisit/api';
import { formatFullName, Select, Stack, Text } from '@openvisit/ui';
import { useNavigate, useParams } from 'react-router-dom';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { PageContainer } from '../../shared/layout/PageContainer.tsx';
import { usePageTitle } from '../../shared/navigation/usePageTitle.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { PatientVitals } from '../../shared/vitals/PatientVitals.tsx';

/** The vitals of the signed-in patient and their dependents, to record them before a visit (CR-12). */
export default function OwnVitals() {
  usePageTitle(t('Vitals'));
  const { patient } = useParams();
  const navigate = useNavigate();
  return (
    <PageContainer data-width="medium">
      <Stack gap={2}>
        <h1>{t('Vitals')}</h1>
        <Text tone="muted">
          {t('Record what you have measured. Physicians with whom you have a visit see it at once.')}
        </Text>
      </Stack>
      <Loaded from={useBookablePatients()}>
        {(people) => {
          const chosen = people.find(({ id }) => id === patient) ?? people[0];
          return (
            chosen && (
              <>
                {people.length > 1 && (
                  <Select
                    label={t('Vitals of')}
                    options={people.map((person) => ({ value: person.id, label: formatFullName(person) }))}
                    value={chosen.id}
                    onChange={(event) => void navigate(paths.ownVitals(event.target.value))}
                  />
                )}
                <PatientVitals key={chosen.id} patientId={chosen.id} appointmentId={null} isTitled />
              </>
            )
          );
        }}
      </Loaded>
    </PageContainer>
  );
}
