import { media, token } from '@openvisit/themes';
import { X } from 'lucide-react';
import { useMergeRefs } from '@floating-ui/react';
import { useEffect, useId, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';

export interface CallPanelProps extends Omit<ComponentPropsWithRef<'aside'>, 'title'> {
  /** Title, such as 'Chat'; also the accessible name. */
  title: string;
  /** Who renders the title and the close button: the panel (default) or its content. */
  header?: 'panel' | 'content';
  /** Called by the close button and Escape. */
  onClose: () => void;
  /** Content of the panel. */
  children: ReactNode;
}

const rise = keyframes`
  from {
    opacity: 0;
    translate: 0 ${token.space[6]};
  }
`;

const Root = styled.aside`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  grid-template-columns: minmax(0, 1fr);
  flex: none;
  width: min(${token.measure.md}, 36vw);
  overflow: hidden;
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};

  &[data-header='content'] {
    grid-template-rows: minmax(0, 1fr);
  }

  @media ${media.phone} {
    position: absolute;
    inset-block-end: 0;
    inset-inline: ${token.space[2]};
    width: auto;
    height: min(${token.measure.lg}, 86%);
    animation: ${rise} ${token.motion.normal} ${token.ease.out};
  }
`;

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[3]};
  padding: ${token.space[3]} ${token.space[3]} ${token.space[3]} ${token.space[5]};
  border-block-end: ${token.line.hair} solid ${token.color.border};
`;

const Title = styled.h2`
  font-size: ${token.text.lg};
`;

/** The side panel of a call; a sheet above the controls on phones (CR-04). Escape closes it. */
export function CallPanel({ title, header = 'panel', onClose, children, ref, ...rest }: CallPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const heading = useId();
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <Root
      ref={useMergeRefs([panel, ref])}
      tabIndex={-1}
      data-header={header}
      {...(header === 'panel' ? { 'aria-labelledby': heading } : { 'aria-label': title })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      {...rest}
    >
      {header === 'panel' && (
        <Header>
          <Title id={heading}>{title}</Title>
          <IconButton label={`Close ${title.toLowerCase()}`} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </Header>
      )}
      {children}
    </Root>
  );
}
