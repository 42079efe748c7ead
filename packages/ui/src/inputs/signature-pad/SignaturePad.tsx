import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { useCallback, useRef, useState, type ReactNode, type Ref } from 'react';
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
  /** What each pane has made; it comes back with its pane. Not a state, because a switch may precede the next rendering. */
  const made = useRef<Partial<Record<Method, Blob | null>>>({});
  const [uploaded, setUploaded] = useState<Blob | null>(null);
  /** Whether the value was made in a pane; a value from elsewhere is shown beside them. */
  const [isOwnValue, setIsOwnValue] = useState(false);
  const shownMethod = useRef<Method>(method);
  const setOwnValue = (next: Blob | null) => {
    setIsOwnValue(next !== null);
    onChange(next);
  };
  const make = (pane: Method, next: Blob | null) => {
    made.current[pane] = next;
    if (pane === 'upload') setUploaded(next);
    // Encoding may end after its pane was left.
    if (pane === shownMethod.current) setOwnValue(next);
  };
  const switchPane = (id: string) => {
    const pane = id as Method;
    const left = made.current[shownMethod.current] ?? null;
    const next = made.current[pane] ?? null;
    shownMethod.current = pane;
    setMethod(pane);
    // A value from elsewhere stays.
    if (left !== null || (value === null && next !== null)) setOwnValue(next);
  };
  const isEditable = !disabled && !readOnly;
  // Every pane stays mounted, so that switching loses nothing.
  const panes = (
    <>
      <div hidden={method !== 'draw'}>
        <DrawPane onChange={(next) => make('draw', next)} />
      </div>
      <div hidden={method !== 'type'}>
        <TypePane onChange={(next) => make('type', next)} />
      </div>
      <div hidden={method !== 'upload'}>
        <ImageCropField
          label={t('Picture of your signature')}
          kind="signature"
          aspect={2.5}
          value={uploaded}
          onChange={(next) => make('upload', next)}
        />
      </div>
    </>
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
            <Button size="sm" onClick={() => setOwnValue(null)}>
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
              { id: 'draw', label: t('Draw'), content: panes },
              // The placeholder tells the verb from the noun 'Type', which is another word in Spanish.
              { id: 'type', label: t('Type|signature'), content: panes },
              { id: 'upload', label: t('Upload'), content: panes },
            ]}
          />
        )}
      </Methods>
    </FieldGroup>
  );
}
