import { bookAppointment, isApiError, type Resource } from '@openvisit/api';
import { type BookablePatient, type PhysicianProfile, VISIT_MESSAGES, t } from '@openvisit/contract';
import type { BookingFormValues } from '@openvisit/forms';
import { BookingSummary, Card, SlotPicker, SplitView, Stack, useToasts } from '@openvisit/ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { useBookingObstacles } from './useBookingObstacles.tsx';
import { useConciergeFee } from './useConciergeFee.ts';
import { FeeAgreement } from './FeeAgreement.tsx';
import { useNow } from '../../shared/useNow.ts';
import { useTabDraft } from '../../shared/useTabDraft.ts';
import { useChosenSlot } from './useChosenSlot.ts';
import { useMissingTime } from './useMissingTime.ts';
import { VisitForm } from './VisitForm.tsx';

export interface BookingProps {
  physician: PhysicianProfile;
  /** The people the user may book for here. */
  patients: Resource<BookablePatient[]>;
  /** Reads the physician again, because the fee is no longer the one shown. */
  onFeeChanged: () => Promise<void>;
}

/** Conflicts that the patient answers in the form; every other one is about the time. */
const ANSWERED_IN_FORM: readonly string[] = [VISIT_MESSAGES.FEE_CHANGED, VISIT_MESSAGES.CONSENT_REQUIRED];

/** Books a time in the patient's time zone. On failure the input is kept (PW-02). */
export const Booking = ({ physician, patients, onFeeChanged }: BookingProps) => {
  const navigate = useNavigate();
  const { show } = useToasts();
  const [search] = useSearchParams();
  const draft = useTabDraft(`booking:${physician.id}`);
  const { pickerRef, onMissing, wasMissing } = useMissingTime();
  const findObstacle = useBookingObstacles(patients.data);
  const { freeNames, getFee, getLateFees } = useConciergeFee(physician);
  const { zone, reload, picker, slot, selected, choose } = useChosenSlot(physician.id, search.get('slot'));

  const bookVisit = async ({ patient, ...values }: BookingFormValues) => {
    if (!slot) return;
    try {
      const { id } = await bookAppointment({
        doctor_detail: physician.id,
        starts_at: slot.starts_at,
        ...values,
        fee: getFee(patient),
        late_fees: physician.late_fees,
        ...(patient ? { patient_detail: patient } : {}),
      });
      show({ tone: 'success', text: VISIT_MESSAGES.APPOINTMENT_BOOKED });
      void navigate(paths.ownAppointment(id));
    } catch (error) {
      // The input is kept; the patient chooses another time.
      if (isApiError(error) && error.kind === 'conflict' && !ANSWERED_IN_FORM.includes(error.message)) {
        choose(null);
        await reload();
      }
      throw error;
    }
  };

  return (
    <Stack as="section" gap={5} aria-labelledby="book-a-visit">
      <h2 id="book-a-visit">{t('Book a visit')}</h2>
      <SplitView
        aside={
          <Card>
            <VisitForm
              patients={patients}
              onBook={bookVisit}
              onFeeChanged={onFeeChanged}
              draft={draft}
              findObstacle={(patientId) =>
                findObstacle(patientId, {
                  span: slot,
                  overlapMessage: VISIT_MESSAGES.VISIT_OVERLAPS,
                  fee: getFee(patientId),
                  cardMessage: VISIT_MESSAGES.VISIT_NEEDS_CARD,
                  returnTo: paths.bookSlot(physician.id, slot?.starts_at, search.get('for')),
                })
              }
              missing={slot ? null : t(VISIT_MESSAGES.TIME_REQUIRED)}
              onMissing={onMissing}
            >
              <p>{t('In an emergency, call 911.')}</p>
              <BookingSummary
                physician={physician}
                slot={slot}
                zone={zone}
                physicianZone={picker.physicianZone}
                freeFor={freeNames}
                lateFees={getLateFees(patients.data ?? [])}
              >
                <FeeAgreement />
              </BookingSummary>
            </VisitForm>
          </Card>
        }
      >
        <SlotPicker
          {...picker}
          ref={pickerRef}
          problem={wasMissing && !slot ? VISIT_MESSAGES.TIME_REQUIRED : null}
          zone={zone}
          now={useNow(30_000)}
          selected={selected?.starts_at ?? null}
          onSelect={choose}
        />
      </SplitView>
    </Stack>
  );
};
