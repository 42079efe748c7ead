import { t } from '@openvisit/contract';
import { CodeField, PasswordField } from '@openvisit/ui';
import { FormFrame, type UndraftedFormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import {
  verifyEmailSchema,
  verifyWithPasswordSchema,
  type VerifyEmailInput,
  type VerifyWithPasswordInput,
} from '../schemas/accounts.ts';

type Values = VerifyEmailInput & Partial<VerifyWithPasswordInput>;

export interface VerifyEmailFormProps extends UndraftedFormProps<Values> {
  /** Requests the password again, because a reload has cleared it. Default false. */
  requiresPassword?: boolean;
}

/** The mailed six-digit code (AC-06). Children, such as 'Resend Verification Code', appear above the button. */
export function VerifyEmailForm({
  requiresPassword = false,
  onSave,
  submitLabel = t('Verify Email'),
  children,
  ...frame
}: VerifyEmailFormProps) {
  const form = useValidatedForm<Values>({
    schema: requiresPassword ? verifyWithPasswordSchema : verifyEmailSchema,
    defaultValues: requiresPassword ? { secret_code: '', password: '' } : { secret_code: '' },
    onSubmit: onSave,
  });
  return (
    <FormFrame
      label={t('Verify email')}
      form={form}
      submitLabel={submitLabel}
      busyLabel={t('Verifying…')}
      button="full"
      {...frame}
    >
      <CodeField label={t('Verification Code')} required {...form.valueField('secret_code')} />
      {requiresPassword && (
        <PasswordField
          label={t('Password')}
          hint={t('The page was reloaded. Please re-enter your password.')}
          autoComplete="new-password"
          required
          {...form.field('password')}
        />
      )}
      {children}
    </FormFrame>
  );
}
