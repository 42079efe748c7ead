import { Banner, Button, RadioGroup, Stack, TextArea } from '@openvisit/ui';
import { TOPIC_MAX, type BookablePatient } from '@openvisit/contract';
import type { ReactNode } from 'react';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { bookAppointmentSchema, type BookAppointmentInput } from '../schemas/visits.ts';

export interface BookingFormProps {
  /** The people the user may book for, the user first. With a single person no choice is shown. */
  patients: readonly Pick<BookablePatient, 'id' | 'first_name' | 'last_name' | 'is_dependent'>[];
  /** Books the visit. A rejection, such as a slot just taken, is shown and keeps the input. */
  onBook: (values: BookAppointmentInput) => Promise<void>;
  /** Message about something missing outside the form, such as a time. While set, the form does not book. */
  missing?: string | null;
  /** Called on every change, for a summary beside the form. */
  onTopicChange?: (topic: string) => void;
  /** Label of the button. Default 'Book appointment'. */
  submitLabel?: string;
  /** Content between the fields and the button, such as a summary. */
  children?: ReactNode;
}

const toOption = ({ id, first_name, last_name, is_dependent }: BookingFormProps['patients'][number]) => ({
  value: id,
  label: `${first_name} ${last_name}`,
  hint: is_dependent ? 'Your dependent' : 'Yourself',
});

/** The topic of a visit and the patient it is for (PW-02). */
export function BookingForm({
  patients,
  onBook,
  missing,
  onTopicChange,
  submitLabel = 'Book appointment',
  children,
}: BookingFormProps) {
  const { form, formProps, field, serverError, submitting } = useValidatedForm<BookAppointmentInput>({
    schema: bookAppointmentSchema,
    defaultValues: { topic: '', patient: patients[0]?.id ?? '' },
    onSubmit: async (values) => {
      if (!missing) await onBook(values);
    },
  });
  const topic = field('topic');
  const notice = serverError ?? (form.formState.isSubmitted ? missing : null);
  return (
    <form aria-label="Book an appointment" {...formProps}>
      <Stack gap={5}>
        {patients.length > 1 && (
          <RadioGroup
            label="Who is the visit for?"
            variant="cards"
            options={patients.map(toOption)}
            {...field('patient')}
          />
        )}
        <TextArea
          label="What is the visit about?"
          hint="A sentence is enough. The physician reads it before the visit."
          limit={TOPIC_MAX}
          required
          {...topic}
          onChange={(event) => {
            onTopicChange?.(event.target.value);
            return topic.onChange(event);
          }}
        />
        {children}
        {notice && <Banner tone="danger">{notice}</Banner>}
        <Button type="submit" variant="primary" size="lg" busy={submitting} busyLabel="Booking…">
          {submitLabel}
        </Button>
      </Stack>
    </form>
  );
}
