import { isApiError, useConsentDocuments, type Resource } from '@openvisit/api';
import { type BookablePatient, VISIT_MESSAGES, translateReply } from '@openvisit/contract';
import { BookingForm, type BookingFormProps } from '@openvisit/forms';
import { ErrorState, Skeleton } from '@openvisit/ui';
import { readKeptTopic } from '../../shared/visits/kept-topic.ts';
import { useLocation, useSearchParams } from 'react-router-dom';

export interface VisitFormProps extends Omit<BookingFormProps, 'patients' | 'consent' | 'topic' | 'patient'> {
  /** The people the user may book for. */
  patients: Resource<BookablePatient[]>;
  /** Reads the physician again, because the fee is no longer the one shown. */
  onFeeChanged: () => Promise<void>;
}

/** Topic, patient and consent of a visit, booked or right now. The topic of an earlier request is kept (PW-02, PW-03). */
export const VisitForm = ({ patients, onBook, onFeeChanged, ...form }: VisitFormProps) => {
  const due = patients.data?.find(({ telehealth_consent_due }) => telehealth_consent_due !== null);
  const consent = useConsentDocuments(
    due?.telehealth_consent_due ? [{ kind: 'TELEHEALTH', version: due.telehealth_consent_due }] : [],
  );
  const bookFor = useSearchParams()[0].get('for');
  const topic = readKeptTopic(useLocation().state);

  const submit: BookingFormProps['onBook'] = async (values) => {
    try {
      await onBook(values);
    } catch (error) {
      // The input is kept; the patient agrees to the new fee or to the consent.
      if (isApiError(error) && error.message === VISIT_MESSAGES.FEE_CHANGED) await onFeeChanged();
      else if (isApiError(error) && error.message === VISIT_MESSAGES.CONSENT_REQUIRED)
        await patients.reload();
      throw error;
    }
  };

  if (patients.error && !patients.data)
    return (
      <ErrorState onRetry={() => void patients.reload()}>{translateReply(patients.error.message)}</ErrorState>
    );
  if (!patients.data) return <Skeleton shape="block" count={2} />;
  return (
    <BookingForm
      {...form}
      patients={patients.data}
      topic={topic}
      patient={patients.data.find(({ id }) => id === bookFor)?.id}
      consent={{
        text: consent.data?.[0]?.text ?? null,
        error: consent.error?.message,
        onRetry: () => void consent.reload(),
      }}
      onBook={submit}
    />
  );
};
