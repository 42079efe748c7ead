import { t } from '@openvisit/contract';
import { Button, SignatureImage, SignaturePad, Stack } from '@openvisit/ui';
import { FormFrame, type FormProps } from '../binding/FormFrame.tsx';
import { useValidatedForm } from '../binding/useValidatedForm.ts';
import { signatureSchema, type SignatureInput } from '../schemas/physicians.ts';

interface SignatureValues {
  signature: SignatureInput['signature'] | null;
}

export interface SignatureFormProps extends FormProps<SignatureInput> {
  /** URL of the stored signature; null without one. */
  stored: string | null;
  /** Name of the signer, such as 'Dr. Amara Okafor'. */
  name: string;
}

/** The signature on notes and prescriptions: the stored one, or a new one that is drawn, typed or cropped from an image (PO-14). */
export function SignatureForm({ stored, name, onSave, draft, children, ...frame }: SignatureFormProps) {
  const form = useValidatedForm<SignatureValues, SignatureInput>({
    schema: signatureSchema,
    defaultValues: { signature: stored },
    onSubmit: onSave,
    draft,
  });
  const { value, ...field } = form.valueField('signature');
  return (
    <FormFrame label={t('Signature')} form={form} {...frame}>
      {typeof value === 'string' ? (
        <Stack gap={3} align="start">
          <SignatureImage src={value} name={name} size="lg" />
          <Button onClick={() => field.onChange(null)}>{t('Change signature')}</Button>
        </Stack>
      ) : (
        <Stack gap={3} align="start">
          <SignaturePad
            label={t('Your signature')}
            hint={t(
              'Sign as you do on paper. It appears on your notes and prescriptions, always dark on white.',
            )}
            required
            {...field}
            value={value instanceof Blob ? value : null}
          />
          {stored !== null && (
            <Button variant="quiet" onClick={() => field.onChange(stored)}>
              {t('Keep the saved signature')}
            </Button>
          )}
        </Stack>
      )}
      {children}
    </FormFrame>
  );
}
