import { Banner, Button, Cluster, PasswordField, Stack, TextField } from '@openvisit/ui';
import { token } from '@openvisit/themes';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { signInSchema, type SignInInput } from '../schemas/accounts.ts';

/* A finger needs more room than the words take. */
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
  /** Sends the values. When it rejects with a refusal, its message stays above the button. */
  onSignIn: (values: SignInInput) => Promise<void>;
  /** Asks before anything is checked or sent (AC-02); the page calls `proceed` after the confirmation. */
  onAttempt?: (proceed: () => Promise<void>) => void;
  /** Filled in beforehand. */
  defaultEmail?: string;
  /** Under the password, such as the link to a forgotten one: Tab goes from the address straight to the password. */
  aside?: ReactNode;
  /** Under the button. */
  children?: ReactNode;
}

/** Email and password (AC-01). Enter submits; what was typed survives a refusal. */
export function SignInForm({ onSignIn, onAttempt, defaultEmail = '', aside, children }: SignInFormProps) {
  const { formProps, field, serverError, submitting } = useValidatedForm<SignInInput>({
    schema: signInSchema,
    defaultValues: { email: defaultEmail, password: '' },
    onSubmit: (values) => onSignIn(values),
    onAttempt,
  });
  return (
    <form aria-label="Sign in" {...formProps}>
      <Stack gap={5}>
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          required
          {...field('email')}
        />
        <Stack gap={2}>
          <PasswordField label="Password" required {...field('password')} />
          {aside && <Aside justify="end">{aside}</Aside>}
        </Stack>
        {serverError && <Banner tone="danger">{serverError}</Banner>}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          width="full"
          busy={submitting}
          busyLabel="Signing in…"
        >
          Sign In
        </Button>
        {children}
      </Stack>
    </form>
  );
}
