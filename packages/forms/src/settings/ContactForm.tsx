import { CONTACT_MESSAGE_MAX, CONTACT_TOPICS, type ContactTopic, t } from '@openvisit/contract';
import { Select, TextArea } from '@openvisit/ui';
import { FormFrame, type FormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { contactSchema, type ContactInput } from '../schemas/settings.ts';
import type { Entered } from '../schemas/fields.ts';

const listTopics = () => [
  { value: '', label: t('Choose a topic') },
  ...(Object.keys(CONTACT_TOPICS) as ContactTopic[]).map((value) => ({
    value,
    label: t(CONTACT_TOPICS[value]),
  })),
];

export type ContactFormProps = FormProps<ContactInput>;

/** A support message to the operator (ST-01). */
export function ContactForm({
  onSave,
  draft,
  submitLabel = t('Send message'),
  children,
  ...frame
}: ContactFormProps) {
  const form = useValidatedForm<Entered<ContactInput>, ContactInput>({
    schema: contactSchema,
    defaultValues: { topic: '', message: '' },
    draft,
    onSubmit: onSave,
  });
  return (
    <FormFrame
      label={t('Contact us')}
      form={form}
      submitLabel={submitLabel}
      busyLabel={t('Sending…')}
      {...frame}
    >
      <Select label={t('Topic')} options={listTopics()} required {...form.field('topic')} />
      <TextArea
        label={t('Message')}
        hint={t('Do not write about your health here: this message is sent by email.')}
        rows={6}
        maxLength={CONTACT_MESSAGE_MAX}
        required
        {...form.field('message')}
      />
      {children}
    </FormFrame>
  );
}
