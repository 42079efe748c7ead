import { CodeField, PasswordField, TextField } from '@openvisit/ui';
import { PASSKEY_NAME_MAX, RECOVERY_CODE_LENGTH, t } from '@openvisit/contract';
import type { FieldValues } from 'react-hook-form';
import { FormFrame, type FormFrameProps, type UndraftedFormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import {
  addPasskeySchema,
  authenticatorCodeSchema,
  confirmPasswordSchema,
  passkeyNameSchema,
  recoveryCodeSchema,
  type AddPasskeyInput,
  type AuthenticatorCodeInput,
  type ConfirmPasswordInput,
  type PasskeyNameInput,
  type RecoveryCodeInput,
} from '../schemas/second-factor.ts';

/** Codes and passwords are never stored in a draft. */

export type ConfirmPasswordFormProps = UndraftedFormProps<ConfirmPasswordInput>;

/** Asks for the password again, before the second factor is changed (BX-01). */
export function ConfirmPasswordForm({ onSave, children, ...frame }: ConfirmPasswordFormProps) {
  const form = useValidatedForm<ConfirmPasswordInput>({
    schema: confirmPasswordSchema,
    defaultValues: { password: '' },
    onSubmit: onSave,
  });
  return (
    <FormFrame
      label={t('Confirm your password')}
      form={form}
      submitLabel={t('Continue')}
      busyLabel={t('Checking…')}
      {...frame}
    >
      {children}
      <PasswordField label={t('Password')} required {...form.field('password')} />
    </FormFrame>
  );
}

/** Also a step of the sign-in, whose buttons have the full width. */
type CodeFormProps<Out> = UndraftedFormProps<Out> & Pick<FormFrameProps<FieldValues, Out>, 'button'>;

export type AuthenticatorCodeFormProps = CodeFormProps<AuthenticatorCodeInput>;

/** Asks for the code that an authenticator app shows (BX-01). */
export function AuthenticatorCodeForm({ onSave, children, ...frame }: AuthenticatorCodeFormProps) {
  const form = useValidatedForm<AuthenticatorCodeInput>({
    schema: authenticatorCodeSchema,
    defaultValues: { code: '' },
    onSubmit: onSave,
  });
  return (
    <FormFrame
      label={t('Confirm with your authenticator app')}
      form={form}
      submitLabel={t('Continue')}
      busyLabel={t('Checking…')}
      {...frame}
    >
      {children}
      <CodeField label={t('Code from your authenticator app')} required {...form.valueField('code')} />
    </FormFrame>
  );
}

export type RecoveryCodeFormProps = CodeFormProps<RecoveryCodeInput>;

/** Asks for one of the recovery codes, with or without its hyphens (BX-01). */
export function RecoveryCodeForm({ onSave, children, ...frame }: RecoveryCodeFormProps) {
  const form = useValidatedForm<RecoveryCodeInput>({
    schema: recoveryCodeSchema,
    defaultValues: { code: '' },
    onSubmit: onSave,
  });
  return (
    <FormFrame
      label={t('Confirm with a recovery code')}
      form={form}
      submitLabel={t('Continue')}
      busyLabel={t('Checking…')}
      {...frame}
    >
      {children}
      <TextField
        label={t('Recovery Code')}
        hint={t('{count} letters and digits. Each code works once.', { count: RECOVERY_CODE_LENGTH })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        {...form.field('code')}
      />
    </FormFrame>
  );
}

export interface AddPasskeyFormProps extends UndraftedFormProps<AddPasskeyInput> {
  /** Suggested name of the passkey. */
  defaultName: string;
}

/** Asks for the name of a new passkey, and for the password (BX-01). */
export function AddPasskeyForm({ defaultName, onSave, children, ...frame }: AddPasskeyFormProps) {
  const form = useValidatedForm<AddPasskeyInput>({
    schema: addPasskeySchema,
    defaultValues: { name: defaultName, password: '' },
    onSubmit: onSave,
  });
  return (
    <FormFrame
      label={t('Add a passkey')}
      form={form}
      submitLabel={t('Create passkey')}
      busyLabel={t('Follow the steps on your device…')}
      {...frame}
    >
      {children}
      <TextField
        label={t('Name')}
        hint={t('For example, the device it is stored on.')}
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
        required
        {...form.field('name')}
      />
      <PasswordField label={t('Password')} required {...form.field('password')} />
    </FormFrame>
  );
}

export interface PasskeyNameFormProps extends UndraftedFormProps<PasskeyNameInput> {
  /** The current name. */
  defaultName: string;
}

/** Renames a passkey (BX-01). */
export function PasskeyNameForm({ defaultName, onSave, children, ...frame }: PasskeyNameFormProps) {
  const form = useValidatedForm<PasskeyNameInput>({
    schema: passkeyNameSchema,
    defaultValues: { name: defaultName },
    onSubmit: onSave,
  });
  return (
    <FormFrame label={t('Rename passkey')} form={form} {...frame}>
      {children}
      <TextField
        label={t('Name')}
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
        required
        {...form.field('name')}
      />
    </FormFrame>
  );
}
