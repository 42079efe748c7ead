import { t } from '@openvisit/contract';
import { PasswordField } from '@openvisit/ui';
import { FormFrame, type UndraftedFormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { resetPasswordSchema, type ResetPasswordInput } from '../schemas/accounts.ts';

export type ResetPasswordFormProps = UndraftedFormProps<ResetPasswordInput>;

/** Asks for a new password, on the page that the mailed link opens (AC-10). Passwords are never stored in a draft. */
export function ResetPasswordForm({
  onSave,
  submitLabel = t('Reset'),
  children,
  ...frame
}: ResetPasswordFormProps) {
  const form = useValidatedForm<ResetPasswordInput>({
    schema: resetPasswordSchema,
    defaultValues: { password: '', confirm_password: '' },
    onSubmit: onSave,
  });
  return (
    <FormFrame label={t('Reset password')} form={form} submitLabel={submitLabel} button="full" {...frame}>
      <PasswordField
        label={t('Password')}
        autoComplete="new-password"
        strength="shown"
        required
        {...form.field('password')}
      />
      <PasswordField
        label={t('Confirm Password')}
        autoComplete="new-password"
        required
        {...form.field('confirm_password')}
      />
      {children}
    </FormFrame>
  );
}
