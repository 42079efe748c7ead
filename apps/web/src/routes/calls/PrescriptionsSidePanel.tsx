import { t, translateReply } from '@openvisit/contract';
import { revalidatePrescriptions, useAppointment, usePrescribingProfile } from '@openvisit/api';
import { token } from '@openvisit/themes';
import { Banner, formatFullName, Text } from '@openvisit/ui';
import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { Loaded } from '../../shared/layout/Loaded.tsx';
import { paths } from '../../shared/navigation/paths.ts';
import { PatientPrescriptions } from '../../shared/prescribing/PatientPrescriptions.tsx';
import { PrescriberPage } from '../../shared/prescribing/PrescriberPage.tsx';
import type { PanelProps } from './panels.ts';

const Root = styled.div`
  display: grid;
  grid-template-rows: auto minmax(${token.measure.sm}, 1fr) auto;
  gap: ${token.space[3]};
  height: 100%;
  padding: ${token.space[3]};
  overflow: auto;
`;

/** The e-prescription provider's page of the patient, signed in as the physician (CR-12). */
export default function PrescriptionsSidePanel({ appointment }: PanelProps) {
  const { data = appointment, reload } = useAppointment(appointment.id);
  const { patient_detail, patient_dosespot_id } = data;
  // The patient may have created the profile since the visit was read, even a moment ago.
  const reloadIfMissing = useEffectEvent(() => {
    if (patient_dosespot_id === null) void reload();
  });
  useEffect(() => reloadIfMissing(), []);
  return (
    <Root>
      <Loaded
        from={usePrescribingProfile()}
        unavailable={(reason) => <Banner>{translateReply(reason)}</Banner>}
      >
        {({ dosespot_id, stored }) =>
          dosespot_id === null || !stored ? (
            <Banner>
              {t(
                'You have no e-prescription profile yet. Create it in your settings, then open this panel again.',
              )}{' '}
              <a href={paths.setting('prescriptions')} target="_blank" rel="noreferrer">
                {t('Open the settings in a new tab')}
              </a>
            </Banner>
          ) : (
            <>
              {patient_dosespot_id === null ? (
                <Banner>
                  {t(
                    '{name} has no e-prescription profile yet, so your page opens without a patient. Patients create it in their profile, under e-Prescription.',
                    { name: formatFullName(patient_detail) },
                  )}
                </Banner>
              ) : (
                <Text tone="muted">
                  {t('Prescriptions of {name} at the provider', { name: formatFullName(patient_detail) })}
                </Text>
              )}
              <PrescriberPage
                dosespotId={dosespot_id}
                patientDosespotId={patient_dosespot_id ?? undefined}
                size="fill"
                onPage={() => void revalidatePrescriptions()}
              />
              {patient_dosespot_id !== null && (
                <PatientPrescriptions
                  patient={patient_detail}
                  unregistered={t('{name} has no e-prescription profile yet.', {
                    name: formatFullName(patient_detail),
                  })}
                />
              )}
            </>
          )
        }
      </Loaded>
    </Root>
  );
}
