import { getFileKind } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { File, FileText, Image } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

const Root = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: ${token.space[10]};
  height: ${token.space[10]};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surfaceSunken};
  color: ${token.color.onSurfaceMuted};

  &[data-kind='PDF'] {
    background-color: ${token.color.dangerSoft};
    color: ${token.color.onDangerSoft};
  }
  &[data-kind='IMAGE'] {
    background-color: ${token.color.infoSoft};
    color: ${token.color.onInfoSoft};
  }
  & > svg {
    width: ${token.icon.md};
    height: ${token.icon.md};
  }
`;

const ICONS = { PDF: FileText, IMAGE: Image, OTHER: File } as const;

export interface FileIconProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Name or address of the file; its extension determines the icon. */
  url: string;
}

/** Icon for the kind of a file; decorative, because the name is beside it. */
export function FileIcon({ url, ...rest }: FileIconProps) {
  const kind = getFileKind(url);
  const Icon = ICONS[kind];
  return (
    <Root data-kind={kind} aria-hidden {...rest}>
      <Icon />
    </Root>
  );
}
