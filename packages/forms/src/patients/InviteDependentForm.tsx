import { t } from '@openvisit/contract';
import { FormFrame, type UndraftedFormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { emailAddressSchema, type EmailAddressInput } from '../schemas/accounts.ts';
import { EmailField } from '../accounts/EmailField.tsx';

export interface InviteDependentFormProps extends UndraftedFormProps<EmailAddressInput> {
  /** Initial email address, such as that of the earlier invitation. */
  defaultEmail?: string;
}

/** Asks for the email address of a dependent, to invite them to an account (PW-06). */
export function InviteDependentForm({
  onSave,
  defaultEmail = '',
  children,
  ...frame
}: InviteDependentFormProps) {
  const form = useValidatedForm<EmailAddressInput>({
    schema: emailAddressSchema,
    defaultValues: { email: defaultEmail },
    onSubmit: onSave,
  });
  return (
    <FormFrame
      label={t('Invite to an account')}
      form={form}
      submitLabel={t('Send invitation')}
      busyLabel={t('Sending…')}
      {...frame}
    >
      {children}
      <EmailField autoComplete="off" {...form.field('email')} />
    </FormFrame>
  );
}
