import { getAcceptAttribute, type UploadKind } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Upload } from 'lucide-react';
import {
  useId,
  useState,
  type ChangeEvent,
  type ComponentPropsWithRef,
  type DragEvent,
  type ReactNode,
} from 'react';
import styled from 'styled-components';
import { describeFileRule, readChosenFiles } from './files.ts';

const Root = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${token.space[4]};
  min-height: ${token.control.lg};
  padding: ${token.space[5]};
  border: ${token.line.hair} dashed ${token.color.borderStrong};
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
  line-height: ${token.leading.snug};

  &:hover,
  &[data-state='over'] {
    border-color: ${token.color.accentText};
    background-color: ${token.color.accentSoft};
  }
  &[data-state='over'] {
    border-style: solid;
  }
  &[data-size='sm'] {
    padding: ${token.space[2]} ${token.space[4]};
  }
  &:has(:focus-visible) {
    outline: ${token.line.ring} solid ${token.color.focus};
    outline-offset: ${token.line.thick};
  }
  &:has([aria-invalid='true']) {
    border-color: ${token.color.danger};
  }
  &:has(:disabled) {
    border-color: ${token.color.border};
    background-color: ${token.color.surfaceSunken};
    color: ${token.color.onSurfaceMuted};
  }
`;

const IconBox = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: ${token.control.lg};
  height: ${token.control.lg};
  border-radius: ${token.radius.full};
  background-color: ${token.color.accentSoft};
  color: ${token.color.accentText};

  [data-size='sm'] > & {
    width: ${token.icon.lg};
    height: ${token.icon.lg};
    background: none;
  }
  :has(:disabled) > & {
    background-color: ${token.color.surface};
    color: ${token.color.onSurfaceMuted};
  }
  & > svg {
    width: ${token.icon.md};
    height: ${token.icon.md};
  }
`;

const TextColumn = styled.span`
  display: flex;
  flex-direction: column;
  gap: ${token.space.half};
  min-width: 0;
  font-weight: ${token.weight.semibold};
`;

const Rule = styled.span`
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.regular};
`;

/* Covers the whole zone: a click anywhere opens the file dialog, and the label still refers to the input. */
const Input = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0;
  cursor: pointer;

  &::file-selector-button {
    cursor: inherit;
  }
  &:disabled {
    cursor: not-allowed;
  }
`;

export interface DropZoneProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'accept' | 'type'> {
  /** Upload kind: determines extensions and maximum size. */
  kind: UploadKind;
  /** Instruction text. */
  children: ReactNode;
  /** Called with the chosen or dropped files, not validated. */
  onFiles: (files: File[]) => void;
  /** Height: sm if there are files already; default md. */
  size?: 'sm' | 'md';
}

/** Drop zone for files: the native file input, stretched over its frame. */
export function DropZone({ kind, children, onFiles, size, required, ...rest }: DropZoneProps) {
  const id = useId();
  const [isDraggedOver, setOver] = useState(false);
  const handleFilesChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = readChosenFiles(event);
    if (files.length > 0) onFiles(files);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = Array.from(event.dataTransfer.files);
    if (files.length > 0 && !rest.disabled) onFiles(rest.multiple ? files : files.slice(0, 1));
  };
  const describedBy = [rest['aria-describedby'], `${id}-rule`].filter(Boolean).join(' ');
  return (
    <Root
      data-size={size}
      data-state={isDraggedOver && !rest.disabled ? 'over' : undefined}
      onDragEnter={() => setOver(true)}
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={handleDrop}
    >
      <IconBox aria-hidden>
        <Upload />
      </IconBox>
      <TextColumn>
        {children}
        <Rule id={`${id}-rule`}>{describeFileRule(kind)}</Rule>
      </TextColumn>
      <Input
        {...rest}
        type="file"
        accept={getAcceptAttribute(kind)}
        aria-required={required}
        aria-describedby={describedBy}
        onChange={handleFilesChange}
      />
    </Root>
  );
}
