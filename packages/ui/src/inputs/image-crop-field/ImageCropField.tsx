import { findUploadProblem, type UploadKind, FILE_MESSAGES, t } from '@openvisit/contract';
import { useMergeRefs } from '@floating-ui/react';
import { token } from '@openvisit/themes';
import { lazy, Suspense, useCallback, useRef, useState, type Ref } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { Field } from '../field/Field.tsx';
import { DropZone } from '../file-field/DropZone.tsx';
import { showBlob } from '../file-field/object-url.ts';
import { callOnFocusLeave } from '../focus-leave.ts';
import type { ValueFieldProps } from '../value-field.ts';

const CropEditor = lazy(() => import('./CropEditor.tsx'));

const Control = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${token.space[3]};
`;

const Result = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[4]};
`;

const Image = styled.img`
  width: ${token.measure.xs};
  height: auto;
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surfaceSunken};

  &[data-shape='square'] {
    width: ${token.space[24]};
  }
`;

function Part({ blob, alt, square }: { blob: Blob; alt: string; square: boolean }) {
  const show = useCallback((image: HTMLImageElement) => showBlob(image, blob), [blob]);
  return <Image ref={show} alt={alt} data-shape={square ? 'square' : undefined} />;
}

export interface ImageCropFieldProps extends ValueFieldProps<Blob | null> {
  /** Width divided by height: 1 (default) for a profile photo or logo, 2.5 for a signature. */
  aspect?: number;
  /** Upload kind: determines extensions, maximum size and messages. Default profileImage. */
  kind?: UploadKind;
  /** Maximum width of the result in px, limited by the image. Default 512, or 1000 for a wide ratio. */
  maxWidth?: number;
}

/**
 * An image with a fixed ratio: chosen, cropped by pointer, touch or arrow keys, and returned as PNG or JPEG.
 * The cropping tool is loaded with the first image. Do say in the hint where the image will be used. Don't
 * ask for pixel sizes.
 */
export function ImageCropField({
  label,
  hint,
  error,
  optional,
  value,
  onChange,
  onBlur,
  id,
  disabled,
  readOnly,
  required,
  className,
  aspect = 1,
  kind = 'profileImage',
  maxWidth = aspect > 1 ? 1000 : 512,
  ref,
  ...rest
}: ImageCropFieldProps) {
  const [source, setSource] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const merged = useMergeRefs([input, ref as Ref<HTMLInputElement> | undefined]);
  const handleFiles = ([file]: readonly File[]) => {
    if (!file) return;
    const problemText = findUploadProblem(kind, file);
    setProblem(problemText);
    setSource(problemText === null ? file : null);
  };
  // The focused button is removed with the editor.
  const closeEditor = (wrong: string | null = null) => {
    setSource(null);
    setProblem(wrong);
    input.current?.focus();
  };
  const acceptImage = (blob: Blob | null) => {
    onChange(blob);
    closeEditor();
  };
  return (
    <Field
      {...{ id, label, hint, optional, className, readOnly }}
      error={problem ?? error}
      onBlur={callOnFocusLeave(onBlur)}
    >
      {(control) => (
        <Control>
          {value && !source && (
            <Result>
              <Part blob={value} square={aspect === 1} alt={t('Preview')} />
              {!disabled && !readOnly && (
                <Button onClick={() => acceptImage(null)}>{t('Remove picture')}</Button>
              )}
            </Result>
          )}
          <DropZone
            {...rest}
            {...control}
            ref={merged}
            kind={kind}
            size={value || source || readOnly ? 'sm' : 'md'}
            disabled={disabled || readOnly}
            required={required}
            onFiles={handleFiles}
          >
            {t(value || source ? 'Choose another picture' : 'Choose a picture or drop it here')}
          </DropZone>
          {source && (
            <Suspense fallback={<Skeleton shape="block" label={t('Loading the picture')} />}>
              <CropEditor
                key={`${source.name} ${source.lastModified}`}
                {...{ source, aspect, maxWidth }}
                onCrop={acceptImage}
                onCancel={() => closeEditor()}
                onFail={() => closeEditor(FILE_MESSAGES.FILE_IMAGE_UNREADABLE)}
              />
            </Suspense>
          )}
        </Control>
      )}
    </Field>
  );
}
