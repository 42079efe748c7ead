import { isApiError, requestVisitNow, usePhysicianLine, type Resource } from '@openvisit/api';
import {
  type BookablePatient,
  type PhysicianProfile,
  VISIT_MESSAGES,
  t,
  getLocale,
} from '@openvisit/contract';
import type { BookingFormValues } from '@openvisit/forms';
import { DescriptionList, formatDollars, Stack, useToasts } from '@openvisit/ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { useNow } from '../../shared/useNow.ts';
import { useTabDraft } from '../../shared/useTabDraft.ts';
import { toInstantSpan, useBookingObstacles } from './useBookingObstacles.tsx';
import { describeWait } from './describe-wait.ts';
import { FeeAgreement } from './FeeAgreement.tsx';
import { useConciergeFee } from './useConciergeFee.ts';
import { VisitForm } from './VisitForm.tsx';

export interface RequestFormProps {
  physician: PhysicianProfile;
  /** The people the user may book for here. */
  patients: Resource<BookablePatient[]>;
  /** Reads the physician again: the fee or the availability has changed. */
  onChanged: () => Promise<void>;
}

/** The request with its fee. What is typed is kept while the patient adds a card or reloads (PW-03). */
export const RequestForm = ({ physician, patients, onChanged }: RequestFormProps) => {
  const navigate = useNavigate();
  const bookFor = useSearchParams()[0].get('for');
  const { show } = useToasts();
  const { data: line } = usePhysicianLine(physician.id);
  const draft = useTabDraft(`visit-now:${physician.id}`);
  const now = useNow(30_000);
  const findObstacle = useBookingObstacles(patients.data);
  const { freeNames, getFee } = useConciergeFee(physician);

  const ask = async ({ patient, ...values }: BookingFormValues) => {
    try {
      const { id } = await requestVisitNow({
        doctor_detail: physician.id,
        ...values,
        fee: getFee(patient),
        ...(patient ? { patient_detail: patient } : {}),
      });
      show({ tone: 'success', text: VISIT_MESSAGES.VISIT_NOW_SENT });
      void navigate(paths.waitingRoom(id));
    } catch (error) {
      if (isApiError(error) && error.message === VISIT_MESSAGES.VISIT_NOW_UNAVAILABLE) await onChanged();
      throw error;
    }
  };
  const price = formatDollars(physician.fees);
  const names = new Intl.ListFormat(getLocale()).format(freeNames);

  return (
    <VisitForm
      patients={patients}
      label={t('Ask for a visit now')}
      submitLabel={t('Ask for a visit now')}
      busyLabel={t('Asking…')}
      draft={draft}
      onBook={ask}
      onFeeChanged={onChanged}
      findObstacle={(patientId) =>
        findObstacle(patientId, {
          span: toInstantSpan(now),
          overlapMessage: VISIT_MESSAGES.VISIT_NOW_OVERLAPS,
          fee: getFee(patientId),
          cardMessage: VISIT_MESSAGES.VISIT_NOW_NO_CARD,
          returnTo: paths.askForVisit(physician.id, bookFor),
        })
      }
      missing={physician.is_available ? null : t(VISIT_MESSAGES.VISIT_NOW_UNAVAILABLE)}
    >
      <Stack gap={3}>
        <DescriptionList
          items={[
            {
              term: t('When'),
              detail: describeWait(physician, line),
            },
            {
              term: t('Fee'),
              // The server charges nothing for a subscribed patient.
              detail:
                freeNames.length === 0
                  ? t('{price}, held when the physician accepts and charged after the visit', { price })
                  : t(
                      'None for {names}: part of the concierge service. Otherwise {price}, held when the physician accepts and charged after the visit',
                      { names, price },
                    ),
            },
          ]}
        />
        <p>{t('By asking you agree to this fee. The physician cannot charge more for the visit.')}</p>
        <div>
          <FeeAgreement />
        </div>
      </Stack>
    </VisitForm>
  );
};
