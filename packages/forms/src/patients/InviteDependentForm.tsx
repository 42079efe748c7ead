import { TextField } from '@openvisit/ui';
import { FormFrame, type FormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { forgotPasswordSchema, type ForgotPasswordInput } from '../schemas/accounts.ts';

export interface InviteDependentFormProps extends Omit<FormProps<ForgotPasswordInput>, 'draft'> {
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
  const form = useValidatedForm<ForgotPasswordInput>({
    schema: forgotPasswordSchema,
    defaultValues: { email: defaultEmail },
    onSubmit: onSave,
  });
  return (
    <FormFrame
      label="Invite to an account"
      form={form}
      submitLabel="Send invitation"
      busyLabel="Sending…"
      {...frame}
    >
      {children}
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
        {...form.field('email')}
      />
    </FormFrame>
  );
}
