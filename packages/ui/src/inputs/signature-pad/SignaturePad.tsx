import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { useCallback, useState, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { TabPanels } from '../../data/tab-panels/TabPanels.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { FieldGroup } from '../field-group/FieldGroup.tsx';
import { showBlob } from '../file-field/object-url.ts';
import { ImageCropField } from '../image-crop-field/ImageCropField.tsx';
import { callOnFocusLeave } from '../focus-leave.ts';
import type { ValueFieldProps } from '../value-field.ts';
import { DrawPane } from './DrawPane.tsx';
import { SignatureSurface } from './SignaturePad.styles.ts';
import { TypePane } from './TypePane.tsx';

const Methods = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  max-width: ${token.measure.lg};
`;

function StoredSignature({ blob }: { blob: Blob }) {
  const show = useCallback((image: HTMLImageElement) => showBlob(image, blob), [blob]);
  return (
    <SignatureSurface>
      <img ref={show} alt={t('Your signature')} />
    </SignatureSurface>
  );
}

/* A group has no native attribute for required. */
function Required({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <VisuallyHidden>{t('required')}</VisuallyHidden>
    </>
  );
}

type Method = 'draw' | 'type' | 'upload';

export type SignaturePadProps = ValueFieldProps<Blob | null>;

/**
 * A signature: drawn, typed, or an uploaded image cropped to 2.5 to 1. Returns a PNG of 1000 × 400, dark on
 * white in every theme, or the uploaded image. The drawing tool is loaded on first use. Do offer all three
 * ways, because not everyone can draw. Don't show it where the stored signature is enough.
 */
export function SignaturePad({
  label,
  hint,
  error,
  optional,
  value,
  onChange,
  onBlur,
  name,
  id,
  disabled,
  readOnly,
  required,
  className,
  ref,
  ...rest
}: SignaturePadProps) {
  const [method, setMethod] = useState<Method>('draw');
  /** Whether the value was made in the current pane; a value from elsewhere is shown beside it. */
  const [isOwnValue, setIsOwnValue] = useState(false);
  const make = useCallback(
    (next: Blob | null) => {
      setIsOwnValue(next !== null);
      onChange(next);
    },
    [onChange],
  );
  const switchPane = (next: string) => {
    setMethod(next as Method);
    setIsOwnValue(false);
  };
  const isEditable = !disabled && !readOnly;
  const upload = (
    <ImageCropField
      label={t('Picture of your signature')}
      kind="signature"
      aspect={2.5}
      value={isOwnValue ? value : null}
      onChange={make}
    />
  );
  return (
    <FieldGroup
      {...rest}
      {...{ id, name, hint, error, optional, readOnly, className, disabled }}
      label={required ? <Required>{label}</Required> : label}
      ref={ref as Ref<HTMLFieldSetElement> | undefined}
      tabIndex={-1}
      onBlur={callOnFocusLeave(onBlur)}
    >
      <Methods>
        {value && (!isOwnValue || !isEditable) && <StoredSignature blob={value} />}
        {value && !isOwnValue && isEditable && (
          <span>
            <Button size="sm" onClick={() => make(null)}>
              {t('Remove signature')}
            </Button>
          </span>
        )}
        {!value && !isEditable && <SignatureSurface />}
        {isEditable && (
          <TabPanels
            label={t('Ways to sign')}
            value={method}
            onChange={switchPane}
            panels={[
              { id: 'draw', label: t('Draw'), content: <DrawPane onChange={make} /> },
              // The placeholder tells the verb from the noun 'Type', which is another word in Spanish.
              { id: 'type', label: t('Type|signature'), content: <TypePane onChange={make} /> },
              { id: 'upload', label: t('Upload'), content: upload },
            ]}
          />
        )}
      </Methods>
    </FieldGroup>
  );
}
