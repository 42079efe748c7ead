import { token } from '@openvisit/themes';
import { useCallback, useState, type FocusEvent, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { TabPanels } from '../../data/tab-panels/TabPanels.tsx';
import { VisuallyHidden } from '../../layout/visually-hidden/VisuallyHidden.tsx';
import { FieldGroup } from '../field-group/FieldGroup.tsx';
import { showBlob } from '../file-field/object-url.ts';
import { ImageCropField } from '../image-crop-field/ImageCropField.tsx';
import type { ValueFieldProps } from '../value-field.ts';
import { DrawPane } from './DrawPane.tsx';
import { Paper } from './SignaturePad.styles.ts';
import { TypePane } from './TypePane.tsx';

const Ways = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
  max-width: ${token.measure.lg};
`;

function Kept({ blob }: { blob: Blob }) {
  const show = useCallback((image: HTMLImageElement) => showBlob(image, blob), [blob]);
  return (
    <Paper>
      <img ref={show} alt="Your signature" />
    </Paper>
  );
}

/* A group has no native attribute for required. */
function Required({ children }: { children: ReactNode }) {
  return (
    <>
      {children} <VisuallyHidden>required</VisuallyHidden>
    </>
  );
}

type Way = 'draw' | 'type' | 'upload';

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
  const [way, setWay] = useState<Way>('draw');
  /** Whether the value was made in the current pane; a value from elsewhere is shown beside it. */
  const [own, setOwn] = useState(false);
  const make = useCallback(
    (next: Blob | null) => {
      setOwn(next !== null);
      onChange(next);
    },
    [onChange],
  );
  const turn = (next: string) => {
    setWay(next as Way);
    setOwn(false);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
  const changeable = !disabled && !readOnly;
  const upload = (
    <ImageCropField
      label="Picture of your signature"
      kind="signature"
      aspect={2.5}
      value={own ? value : null}
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
      onBlur={leave}
    >
      <Ways>
        {value && (!own || !changeable) && <Kept blob={value} />}
        {value && !own && changeable && (
          <span>
            <Button size="sm" onClick={() => make(null)}>
              Remove signature
            </Button>
          </span>
        )}
        {!value && !changeable && <Paper />}
        {changeable && (
          <TabPanels
            label="Ways to sign"
            value={way}
            onChange={turn}
            panels={[
              { id: 'draw', label: 'Draw', content: <DrawPane onChange={make} /> },
              { id: 'type', label: 'Type', content: <TypePane onChange={make} /> },
              { id: 'upload', label: 'Upload', content: upload },
            ]}
          />
        )}
      </Ways>
    </FieldGroup>
  );
}
