import { t } from '@openvisit/contract';
import { PasswordField } from '@openvisit/ui';
import { FormFrame, type UndraftedFormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { changePasswordSchema, type ChangePasswordInput } from '../schemas/accounts.ts';

export type ChangePasswordFormProps = UndraftedFormProps<ChangePasswordInput>;

/** Changes the password of a signed-in user (AC-11). Passwords are never kept in a draft. */
export function ChangePasswordForm({
  onSave,
  submitLabel = t('Change Password'),
  children,
  ...frame
}: ChangePasswordFormProps) {
  const form = useValidatedForm<ChangePasswordInput>({
    schema: changePasswordSchema,
    defaultValues: { old_password: '', new_password: '', confirm_password: '' },
    onSubmit: onSave,
  });
  return (
    <FormFrame label={t('Change password')} form={form} submitLabel={submitLabel} {...frame}>
      <PasswordField label={t('Old Password')} required {...form.field('old_password')} />
      <PasswordField
        label={t('New Password')}
        autoComplete="new-password"
        strength="shown"
        required
        {...form.field('new_password')}
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
