import { CodeField, PasswordField } from '@openvisit/ui';
import { FormFrame, type FormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import {
  verifyEmailSchema,
  verifyWithPasswordSchema,
  type VerifyEmailInput,
  type VerifyWithPasswordInput,
} from '../schemas/accounts.ts';

type Values = VerifyEmailInput & Partial<VerifyWithPasswordInput>;

export interface VerifyEmailFormProps extends FormProps<Values> {
  /** `asked`: the chosen password is asked for once more, as after a reload, which nothing secret survives. Default known. */
  password?: 'known' | 'asked';
}

/** The six digits that were mailed (AC-06); the place of 'Resend Verification Code' is between them and the button. */
export function VerifyEmailForm({
  password = 'known',
  onSave,
  draft: _,
  submitLabel = 'Verify Email',
  children,
  ...frame
}: VerifyEmailFormProps) {
  const asked = password === 'asked';
  const form = useValidatedForm<Values>({
    schema: asked ? verifyWithPasswordSchema : verifyEmailSchema,
    defaultValues: asked ? { secret_code: '', password: '' } : { secret_code: '' },
    onSubmit: onSave,
  });
  return (
    <FormFrame
      label="Verify email"
      form={form}
      submitLabel={submitLabel}
      busyLabel="Verifying…"
      button="full"
      {...frame}
    >
      <CodeField label="Verification Code" required {...form.valueField('secret_code')} />
      {asked && (
        <PasswordField
          label="Password"
          hint="The page was loaded anew, and a password is never kept: please enter the one you chose."
          autoComplete="new-password"
          required
          {...form.field('password')}
        />
      )}
      {children}
    </FormFrame>
  );
}
