import { TextField } from '@openvisit/ui';
import { FormFrame, type FormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { forgotPasswordSchema, type ForgotPasswordInput } from '../schemas/accounts.ts';

export interface ForgotPasswordFormProps extends FormProps<ForgotPasswordInput> {
  /** Initial email address. */
  defaultEmail?: string;
}

/** Requests a link to reset the password (AC-09). */
export function ForgotPasswordForm({
  onSave,
  draft: _,
  defaultEmail = '',
  submitLabel = 'Request Link to Reset Password',
  children,
  ...frame
}: ForgotPasswordFormProps) {
  const form = useValidatedForm<ForgotPasswordInput>({
    schema: forgotPasswordSchema,
    defaultValues: { email: defaultEmail },
    onSubmit: onSave,
  });
  return (
    <FormFrame
      label="Forgot password"
      form={form}
      submitLabel={submitLabel}
      busyLabel="Sending…"
      button="full"
      {...frame}
    >
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        required
        {...form.field('email')}
      />
      {children}
    </FormFrame>
  );
}
