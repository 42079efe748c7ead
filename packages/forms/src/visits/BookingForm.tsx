import { Banner, Button, RadioGroup, Stack, TextArea, type ConsentTextProps } from '@openvisit/ui';
import { TOPIC_MAX, type BookablePatient, VISIT_MESSAGES, t, translateReply } from '@openvisit/contract';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { DraftOptions } from '../binding/drafts.ts';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { TelehealthConsent } from './TelehealthConsent.tsx';
import { bookAppointmentSchema, type BookAppointmentInput } from '../schemas/visits.ts';

/** What the form sends: with `telehealth_consent`, the version that the user has accepted for the patient. */
export type BookingFormValues = BookAppointmentInput & { telehealth_consent?: number };

/** What keeps a patient from a visit, or will. */
export interface BookingObstacle {
  message: string;
  /** The way out, such as a link. */
  action: ReactNode;
}

export interface BookingFormProps {
  /** The people the user may book for, the user first. No choice is shown for the user alone. */
  patients: readonly Pick<
    BookablePatient,
    'id' | 'first_name' | 'last_name' | 'is_dependent' | 'telehealth_consent_due'
  >[];
  /** The telehealth consent, shown while the chosen patient's is due; `text` is null while loading (BX-03). */
  consent?: Pick<ConsentTextProps, 'text' | 'error' | 'onRetry'>;
  /** Books the visit. A rejection, such as a slot just taken, is shown and keeps the input. */
  onBook: (values: BookingFormValues) => Promise<void>;
  /** Message about something missing outside the form, such as a time. While set, the form does not book. */
  missing?: string | null;
  /** Called when `missing` kept the form from booking, to show it where it is missing; otherwise the form shows it. */
  onMissing?: () => void;
  /** Finds an obstacle of the chosen patient, shown above the button. A refusal with the same message is not repeated. */
  findObstacle?: (patientId: string) => BookingObstacle | null;
  /** Called on every change, for a summary beside the form. */
  onTopicChange?: (topic: string) => void;
  /** Accessible name of the form. Default 'Book a visit'. */
  label?: string;
  /** Id of the patient who is chosen first. Default the user. */
  patient?: string | undefined;
  /** The topic to start with, such as that of an earlier request. Default none. */
  topic?: string;
  /** Keeps unsaved input across a reload or another screen. By default nothing is kept. */
  draft?: DraftOptions | undefined;
  /** Label of the button. Default 'Book visit'. */
  submitLabel?: string;
  /** Label of the button while it submits. Default 'Booking…'. */
  busyLabel?: string;
  /** Content between the fields and the button, such as a summary. */
  children?: ReactNode;
}

const toOption = ({ id, first_name, last_name, is_dependent }: BookingFormProps['patients'][number]) => ({
  value: id,
  label: `${first_name} ${last_name}`,
  hint: is_dependent ? t('Your dependent') : t('Yourself'),
});

/** The topic of a visit and the patient it is for (PW-02). */
export function BookingForm({
  patients,
  consent = { text: null },
  onBook,
  missing,
  onMissing,
  findObstacle,
  onTopicChange,
  label = t('Book a visit'),
  patient = patients[0]?.id ?? '',
  topic: initialTopic = '',
  draft,
  submitLabel = t('Book visit'),
  busyLabel = t('Booking…'),
  children,
}: BookingFormProps) {
  const findPatient = (id: string) => patients.find((patient) => patient.id === id);
  const [agreedFor, setAgreedFor] = useState<string | null>(null);
  const [attempted, setAttempted] = useState(false);
  const { form, formProps, field, serverError, submitting } = useValidatedForm<BookAppointmentInput>({
    schema: bookAppointmentSchema,
    defaultValues: { topic: initialTopic, patient },
    draft,
    // A submit that does nothing would count as a save, which discards the draft.
    onAttempt: (proceed) => {
      setAttempted(true);
      void (async () => {
        if (!unmet || !(await form.trigger())) await proceed();
        if (missing) onMissing?.();
      })();
    },
    onSubmit: async (values) => {
      const due = findPatient(values.patient)?.telehealth_consent_due ?? null;
      await onBook(due === null ? values : { ...values, telehealth_consent: due });
    },
  });
  const chosen = findPatient(useWatch({ control: form.control, name: 'patient' }));
  const consentIsDue = (chosen?.telehealth_consent_due ?? null) !== null;
  const hasAgreed = agreedFor === chosen?.id;
  const topic = field('topic');
  const consentProblem = consentIsDue && !hasAgreed ? VISIT_MESSAGES.CONSENT_REQUIRED : null;
  const unmet = missing ?? consentProblem;
  const error = serverError ?? (attempted ? (onMissing ? consentProblem : unmet) : null);
  const obstacle = (chosen && findObstacle?.(chosen.id)) ?? null;
  const isRefused = obstacle !== null && error === obstacle.message;
  return (
    <form aria-label={label} {...formProps}>
      <Stack gap={5}>
        {(patients.length > 1 || patients[0]?.is_dependent) && (
          <RadioGroup
            label={t('Who is the visit for?')}
            variant="cards"
            options={patients.map(toOption)}
            {...field('patient')}
          />
        )}
        <TextArea
          label={t('What is the visit about?')}
          hint={t('A sentence is enough. The physician reads it before the visit.')}
          limit={TOPIC_MAX}
          required
          {...topic}
          onChange={(event) => {
            onTopicChange?.(event.target.value);
            return topic.onChange(event);
          }}
        />
        {children}
        {chosen && consentIsDue && (
          <TelehealthConsent
            {...consent}
            patient={chosen}
            checked={hasAgreed}
            onChange={(agrees) => setAgreedFor(agrees ? chosen.id : null)}
          />
        )}
        {obstacle && (
          // Inserted again when it becomes the reason of a refusal, which is then announced.
          <Banner key={String(isRefused)} tone={isRefused ? 'danger' : 'warning'} action={obstacle.action}>
            {translateReply(obstacle.message)}
          </Banner>
        )}
        {error && !isRefused && <Banner tone="danger">{translateReply(error)}</Banner>}
        <Button type="submit" variant="primary" size="lg" busy={submitting} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
