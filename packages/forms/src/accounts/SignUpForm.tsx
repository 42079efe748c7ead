import { NAME_FIELDS, t } from '@openvisit/contract';
import { Checkbox, Grid, PasswordField } from '@openvisit/ui';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { TextSpecFields } from '../binding/TextSpecFields.tsx';
import { FormFrame, type FormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { createEmptyValues } from '../schemas/spec-schemas.ts';
import { signUpSchema, type SignUpInput, type SignUpValues } from '../schemas/accounts.ts';
import { EmailField } from './EmailField.tsx';

const EMPTY: SignUpValues = {
  ...createEmptyValues(NAME_FIELDS),
  email: '',
  password: '',
  agree_terms: false,
};

export interface SignUpFormProps extends FormProps<SignUpInput> {
  /** Initial values. */
  defaultValues?: Partial<SignUpValues>;
  /** Label of the consent checkbox, with links. Default 'I agree to the terms and the privacy policy'. */
  terms?: ReactNode;
}

/** Creates an account (AC-05). The button is disabled until the terms are accepted. */
export function SignUpForm({
  defaultValues,
  terms = t('I agree to the terms and the privacy policy'),
  onSave,
  draft,
  submitLabel = t('Sign Up'),
  children,
  ...frame
}: SignUpFormProps) {
  const form = useValidatedForm<SignUpValues, SignUpInput>({
    schema: signUpSchema,
    defaultValues: { ...EMPTY, ...defaultValues },
    onSubmit: onSave,
    draft,
  });
  const agreed = useWatch({ control: form.form.control, name: 'agree_terms' });
  return (
    <FormFrame
      label={t('Sign up')}
      form={form}
      submitLabel={submitLabel}
      busyLabel={t('Signing up…')}
      blocked={!agreed}
      button="full"
      {...frame}
    >
      <Grid cell="sm">
        <TextSpecFields specs={NAME_FIELDS} form={form} />
      </Grid>
      <EmailField label={t('Email Id')} autoComplete="email" {...form.field('email')} />
      <PasswordField
        label={t('Password')}
        autoComplete="new-password"
        strength="shown"
        required
        {...form.field('password')}
      />
      <Checkbox label={terms} required {...form.field('agree_terms')} />
      {children}
    </FormFrame>
  );
}
