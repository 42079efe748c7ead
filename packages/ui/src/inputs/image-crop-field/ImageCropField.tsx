import { findUploadProblem, type UploadKind, FILE_MESSAGES, t } from '@openvisit/contract';
import { useMergeRefs } from '@floating-ui/react';
import { token } from '@openvisit/themes';
import { lazy, Suspense, useCallback, useRef, useState, type Ref } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Skeleton } from '../../feedback/skeleton/Skeleton.tsx';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
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

/** A chosen file. Its crop can be adjusted after it is done. */
interface ChosenFile {
  file: File;
  step: 'cropping' | 'adjusting' | 'done';
}

/**
 * An image with a fixed ratio: chosen, cropped by pointer, touch or arrow keys, and returned as PNG or JPEG. An image that
 * already has the ratio is not cropped. The cropping tool is loaded with the first image. Do say in the hint where the image
 * will be used. Don't ask for pixel sizes.
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
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const merged = useMergeRefs([input, ref as Ref<HTMLInputElement> | undefined]);
  const handleFiles = ([file]: readonly File[]) => {
    if (!file) return;
    const problemText = findUploadProblem(kind, file);
    setProblem(problemText);
    setChosen(problemText === null ? { file, step: 'cropping' } : null);
  };
  const editing = chosen?.step === 'done' ? null : chosen;
  // The focused button is removed with the editor, and the one that opens it again with the preview.
  const closeEditor = (kept: File | null = null, wrong: string | null = null) => {
    setChosen(kept && { file: kept, step: 'done' });
    setProblem(wrong);
    input.current?.focus();
  };
  const acceptImage = (blob: Blob | null, file: File | null = null) => {
    onChange(blob);
    closeEditor(file);
  };
  const adjust = (file: File) => {
    setChosen({ file, step: 'adjusting' });
    input.current?.focus();
  };
  return (
    <Field
      {...{ id, label, hint, optional, className, readOnly }}
      error={problem ?? error}
      onBlur={callOnFocusLeave(onBlur)}
    >
      {(control) => (
        <Control>
          {value && !editing && (
            <Result>
              <Part blob={value} square={aspect === 1} alt={t('Preview')} />
              {!disabled && !readOnly && (
                <Cluster gap={2}>
                  {chosen && <Button onClick={() => adjust(chosen.file)}>{t('Adjust picture')}</Button>}
                  <Button onClick={() => acceptImage(null)}>{t('Remove picture')}</Button>
                </Cluster>
              )}
            </Result>
          )}
          <DropZone
            {...rest}
            {...control}
            ref={merged}
            kind={kind}
            size={value || editing || readOnly ? 'sm' : 'md'}
            disabled={disabled || readOnly}
            required={required}
            onFiles={handleFiles}
          >
            {t(value || editing ? 'Choose another picture' : 'Choose a picture or drop it here')}
          </DropZone>
          {editing && (
            <Suspense fallback={<Skeleton shape="block" label={t('Loading the picture')} />}>
              <CropEditor
                key={`${editing.file.name} ${editing.file.lastModified}`}
                {...{ source: editing.file, aspect, maxWidth }}
                usesWholeImage={editing.step === 'cropping'}
                onCrop={(blob) => acceptImage(blob, editing.file)}
                onCancel={() => closeEditor(editing.step === 'adjusting' ? editing.file : null)}
                onFail={() => closeEditor(null, FILE_MESSAGES.FILE_IMAGE_UNREADABLE)}
              />
            </Suspense>
          )}
        </Control>
      )}
    </Field>
  );
}
