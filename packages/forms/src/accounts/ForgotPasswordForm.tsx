import { t } from '@openvisit/contract';
import { FormFrame, type UndraftedFormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { emailAddressSchema, type EmailAddressInput } from '../schemas/accounts.ts';
import { EmailField } from './EmailField.tsx';

export interface ForgotPasswordFormProps extends UndraftedFormProps<EmailAddressInput> {
  /** Initial email address. */
  defaultEmail?: string;
}

/** Requests a link to reset the password (AC-09). */
export function ForgotPasswordForm({
  onSave,
  defaultEmail = '',
  submitLabel = t('Request Link to Reset Password'),
  children,
  ...frame
}: ForgotPasswordFormProps) {
  const form = useValidatedForm<EmailAddressInput>({
    schema: emailAddressSchema,
    defaultValues: { email: defaultEmail },
    onSubmit: onSave,
  });
  return (
    <FormFrame
      label={t('Forgot password')}
      form={form}
      submitLabel={submitLabel}
      busyLabel={t('Sending…')}
      button="full"
      {...frame}
    >
      <EmailField autoComplete="username" {...form.field('email')} />
      {children}
    </FormFrame>
  );
}
