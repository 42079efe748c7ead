import { bookAppointment, isApiError, useBookablePatients, useConsentDocuments } from '@openvisit/api';
import { MESSAGES, type BookableSlot, type PhysicianProfile } from '@openvisit/contract';
import { BookingForm, type BookingFormValues } from '@openvisit/forms';
import {
  BookingSummary,
  Card,
  ErrorState,
  Skeleton,
  SlotPicker,
  SplitView,
  Stack,
  useToasts,
} from '@openvisit/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/navigation/paths.ts';
import { FeeAgreement } from './FeeAgreement.tsx';
import { useNow } from '../../shared/useNow.ts';
import { useSlotRange } from '../../shared/visits/useSlotRange.ts';

export interface BookingProps {
  physician: PhysicianProfile;
  /** Reads the physician again, because the fee is no longer the one shown. */
  onFeeChanged: () => Promise<void>;
}

/** Books a time in the patient's time zone. On failure the input is kept (PW-02). */
export const Booking = ({ physician, onFeeChanged }: BookingProps) => {
  const now = useNow(30_000);
  const navigate = useNavigate();
  const { show } = useToasts();
  const { zone, reload, ...picker } = useSlotRange(physician.id);
  const patients = useBookablePatients();
  const [slot, setSlot] = useState<BookableSlot | null>(null);

  const due = patients.data?.find(({ telehealth_consent_due }) => telehealth_consent_due !== null);
  const consent = useConsentDocuments(
    due?.telehealth_consent_due ? [{ kind: 'TELEHEALTH', version: due.telehealth_consent_due }] : [],
  );

  const bookVisit = async ({ patient, ...values }: BookingFormValues) => {
    if (!slot) return;
    try {
      const { id } = await bookAppointment({
        doctor_detail: physician.id,
        starts_at: slot.starts_at,
        ...values,
        fee: physician.fees,
        late_fees: physician.late_fees,
        ...(patient ? { patient_detail: patient } : {}),
      });
      show({ tone: 'success', text: MESSAGES.APPOINTMENT_BOOKED });
      void navigate(paths.ownAppointment(id));
    } catch (error) {
      // The input is kept; the patient agrees to the new fee or the consent, or chooses another time.
      if (isApiError(error) && error.message === MESSAGES.FEE_CHANGED) await onFeeChanged();
      else if (isApiError(error) && error.message === MESSAGES.CONSENT_REQUIRED) await patients.reload();
      else if (isApiError(error) && error.kind === 'conflict') {
        setSlot(null);
        await reload();
      }
      throw error;
    }
  };

  const renderForm = () => {
    if (patients.error && !patients.data)
      return <ErrorState onRetry={() => void patients.reload()}>{patients.error.message}</ErrorState>;
    if (!patients.data) return <Skeleton shape="block" count={2} />;
    return (
      <BookingForm
        patients={patients.data}
        consent={{
          text: consent.data?.[0]?.text ?? null,
          error: consent.error?.message,
          onRetry: () => void consent.reload(),
        }}
        onBook={bookVisit}
        missing={slot ? null : MESSAGES.TIME_REQUIRED}
      >
        <BookingSummary
          physician={physician}
          slot={slot}
          zone={zone}
          physicianZone={picker.physicianZone}
          lateFees={physician.late_fees}
        >
          <FeeAgreement />
        </BookingSummary>
      </BookingForm>
    );
  };

  return (
    <Stack as="section" gap={5} aria-labelledby="book-a-visit">
      <h2 id="book-a-visit">Book a visit</h2>
      <SplitView aside={<Card>{renderForm()}</Card>}>
        <SlotPicker {...picker} zone={zone} now={now} selected={slot?.starts_at ?? null} onSelect={setSlot} />
      </SplitView>
    </Stack>
  );
};
