import { t, translateReply } from '@openvisit/contract';
import { Banner, Button, Cluster, PasswordField, Stack } from '@openvisit/ui';
import { token } from '@openvisit/themes';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { signInSchema, type SignInInput } from '../schemas/accounts.ts';
import { EmailField } from './EmailField.tsx';

/* Touch targets need more height than the text takes. */
const Aside = styled(Cluster)`
  @media (pointer: coarse) {
    & > a {
      display: inline-flex;
      align-items: center;
      min-height: ${token.control.sm};
    }
  }
`;

export interface SignInFormProps {
  /** Signs in. The message of a rejection is shown above the button. */
  onSignIn: (values: SignInInput) => Promise<void>;
  /** Called on submit with the email as typed, once both fields are valid (AC-02); calling `proceed` continues. */
  onAttempt?: (proceed: () => Promise<void>, email: string) => void;
  /** Initial values. */
  defaultEmail?: string;
  /** Content below the password, such as the link to reset it, so that Tab moves from the email straight to the password. */
  aside?: ReactNode;
  /** Content below the button. */
  children?: ReactNode;
}

/** Email and password (AC-01). Enter submits; a rejection keeps the input. */
export function SignInForm({ onSignIn, onAttempt, defaultEmail = '', aside, children }: SignInFormProps) {
  const { form, formProps, field, serverError, submitting } = useValidatedForm<SignInInput>({
    schema: signInSchema,
    defaultValues: { email: defaultEmail, password: '' },
    onSubmit: (values) => onSignIn(values),
    onAttempt:
      onAttempt &&
      ((proceed) =>
        // Proceeding with invalid fields only shows what is wrong with them.
        void form
          .trigger()
          .then((valid) => (valid ? onAttempt(proceed, form.getValues('email')) : proceed()))),
  });
  return (
    <form aria-label={t('Sign in')} {...formProps}>
      <Stack gap={5}>
        <EmailField autoComplete="username" {...field('email')} />
        <Stack gap={2}>
          <PasswordField label={t('Password')} required {...field('password')} />
          {aside && <Aside justify="end">{aside}</Aside>}
        </Stack>
        {serverError && <Banner tone="danger">{translateReply(serverError)}</Banner>}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          width="full"
          busy={submitting}
          busyLabel={t('Signing in…')}
        >
          {t('Sign In')}
        </Button>
        {children}
      </Stack>
    </form>
  );
}
