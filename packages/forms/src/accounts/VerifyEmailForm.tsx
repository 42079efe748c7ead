import { CodeField } from '@openvisit/ui';
import { FormFrame, type FormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { verifyEmailSchema, type VerifyEmailInput } from '../schemas/accounts.ts';

export type VerifyEmailFormProps = FormProps<VerifyEmailInput>;

/** The six digits that were mailed (AC-06); `actions` is the place of 'Resend Verification Code'. */
export function VerifyEmailForm({
  onSave,
  draft: _,
  submitLabel = 'Verify Email',
  children,
  ...frame
}: VerifyEmailFormProps) {
  const form = useValidatedForm<VerifyEmailInput>({
    schema: verifyEmailSchema,
    defaultValues: { secret_code: '' },
    onSubmit: onSave,
  });
  return (
    <FormFrame label="Verify email" form={form} submitLabel={submitLabel} busyLabel="Verifying…" {...frame}>
      <CodeField label="Verification Code" required {...form.valueField('secret_code')} />
      {children}
    </FormFrame>
  );
}
