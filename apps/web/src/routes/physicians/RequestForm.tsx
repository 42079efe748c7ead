import {
  isApiError,
  requestVisitNow,
  useConciergeSubscriptions,
  usePhysicianLine,
  type Resource,
} from '@openvisit/api';
import {
  type BookablePatient,
  type PhysicianProfile,
  VISIT_MESSAGES,
  t,
  getLocale,
} from '@openvisit/contract';
import type { BookingFormValues } from '@openvisit/forms';
import { Button, DescriptionList, formatDollars, Stack, useToasts } from '@openvisit/ui';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { useTabDraft } from '../../shared/useTabDraft.ts';
import type { AddCardState } from '../../shared/visits/add-card-link.ts';
import { describeWait } from './describe-wait.ts';
import { FeeAgreement } from './FeeAgreement.tsx';
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
  const [needsCard, setNeedsCard] = useState(false);

  const ask = async ({ patient, ...values }: BookingFormValues) => {
    setNeedsCard(false);
    try {
      const { id } = await requestVisitNow({
        doctor_detail: physician.id,
        ...values,
        fee: physician.fees,
        ...(patient ? { patient_detail: patient } : {}),
      });
      show({ tone: 'success', text: VISIT_MESSAGES.VISIT_NOW_SENT });
      void navigate(paths.waitingRoom(id));
    } catch (error) {
      if (isApiError(error) && error.message === VISIT_MESSAGES.VISIT_NOW_NO_CARD) setNeedsCard(true);
      if (isApiError(error) && error.message === VISIT_MESSAGES.VISIT_NOW_UNAVAILABLE) await onChanged();
      throw error;
    }
  };
  const freeNames = (useConciergeSubscriptions().data ?? [])
    .filter(
      ({ doctor, state, access_until }) =>
        doctor.id === physician.id && access_until !== null && state !== 'ENDED',
    )
    .map(({ patient }) => patient.name);
  const price = formatDollars(physician.fees);
  const names = new Intl.ListFormat(getLocale()).format(freeNames);
  const addCard: AddCardState = { returnTo: paths.askForVisit(physician.id, bookFor) };

  return (
    <VisitForm
      patients={patients}
      label={t('Ask for a visit now')}
      submitLabel={t('Ask for a visit now')}
      busyLabel={t('Asking…')}
      draft={draft}
      onBook={ask}
      onFeeChanged={onChanged}
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
        {needsCard && (
          <div>
            <Button as={Link} to={paths.ownPayments} state={addCard}>
              {t('Add a card')}
            </Button>
          </div>
        )}
      </Stack>
    </VisitForm>
  );
};
