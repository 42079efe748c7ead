import { t } from '@openvisit/contract';
import { media, token } from '@openvisit/themes';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useMergeRefs } from '@floating-ui/react';
import { useEffect, useId, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';

export type CallPanelSize = 'normal' | 'large';

export interface CallPanelProps extends Omit<ComponentPropsWithRef<'aside'>, 'title'> {
  /** Title, such as 'Chat'; also the accessible name. */
  title: string;
  /** Who renders the title and the close button: the panel (default) or its content. */
  header?: 'panel' | 'content';
  /** Called by the close button and Escape. */
  onClose: () => void;
  /** `large` has half of the screen: more width, or more height on phones. Default normal. */
  size?: CallPanelSize;
  /** Called by the control that changes the size; without it there is none. */
  onSizeChange?: (size: CallPanelSize) => void;
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
  position: relative;
  flex: none;
  width: min(${token.measure.md}, 36vw);

  &:focus {
    outline: none;
  }
  &[data-size='large'] {
    width: 50vw;
  }

  @media ${media.phone} {
    width: auto;
    height: 56%;
    animation: ${rise} ${token.motion.normal} ${token.ease.out};

    &[data-size='large'] {
      width: auto;
      height: 76%;
    }
  }
`;

const Surface = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  grid-template-columns: minmax(0, 1fr);
  height: 100%;
  overflow: hidden;
  border-radius: ${token.radius.lg};
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};

  [data-header='content'] > & {
    grid-template-rows: minmax(0, 1fr);
  }
  /* The focus is on the panel until it moves to a control. */
  [data-header]:focus-visible > & {
    outline: ${token.line.ring} solid ${token.color.onCallSurface};
    outline-offset: calc(-1 * ${token.line.ring});
  }
`;

/* At the edge towards the videos, so that every header keeps its own controls. */
const Resize = styled.button`
  position: absolute;
  z-index: 1;
  inset-block-start: calc(50% - ${token.space[6]});
  inset-inline-start: calc(-1 * ${token.space[3]});
  display: grid;
  place-items: center;
  width: ${token.space[6]};
  height: ${token.space[12]};
  padding: 0;
  border: 0;
  border-radius: ${token.radius.full};
  background-color: ${token.color.callControl};
  color: ${token.color.onCallControl};

  & > svg {
    width: ${token.icon.sm};
    height: ${token.icon.sm};
  }
  &:dir(rtl) > svg {
    scale: -1 1;
  }
  @media ${media.phone} {
    inset-block-start: calc(-1 * ${token.space[3]});
    inset-inline-start: calc(50% - ${token.space[6]});
    width: ${token.space[12]};
    height: ${token.space[6]};

    & > svg {
      rotate: 90deg;
    }
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

/** Scrolls the content of a panel; focusable, so that the arrow keys scroll a content without controls. */
const Body = styled.div`
  display: grid;
  align-content: start;
  gap: ${token.space[6]};
  height: 100%;
  padding: ${token.space[4]} ${token.space[5]};
  overflow: auto;
  overscroll-behavior: contain;
`;

/** The content of a panel that scrolls as a whole. The ref and rest props reach the element. */
export function CallPanelBody(props: ComponentPropsWithRef<'div'>) {
  return <Body tabIndex={0} role="group" aria-label={t('Content of the panel')} {...props} />;
}

/** The side panel of a call; a sheet below the videos on phones (CR-04). Escape closes it. */
export function CallPanel({
  title,
  header = 'panel',
  onClose,
  size = 'normal',
  onSizeChange,
  children,
  ref,
  ...rest
}: CallPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const heading = useId();
  useEffect(() => {
    const opener = document.activeElement;
    // The content may have focused one of its fields already.
    if (!panel.current?.contains(opener)) panel.current?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <Root
      ref={useMergeRefs([panel, ref])}
      tabIndex={-1}
      data-header={header}
      data-size={size}
      {...(header === 'panel' ? { 'aria-labelledby': heading } : { 'aria-label': title })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      {...rest}
    >
      {onSizeChange && (
        <Resize
          type="button"
          aria-label={t(size === 'large' ? 'Make the panel smaller' : 'Make the panel larger')}
          onClick={() => onSizeChange(size === 'large' ? 'normal' : 'large')}
        >
          {size === 'large' ? <ChevronRight aria-hidden /> : <ChevronLeft aria-hidden />}
        </Resize>
      )}
      <Surface>
        {header === 'panel' && (
          <Header>
            <Title id={heading}>{title}</Title>
            <IconButton label={t('Close {panel}', { panel: title.toLowerCase() })} onClick={onClose}>
              <X aria-hidden />
            </IconButton>
          </Header>
        )}
        {children}
      </Surface>
    </Root>
  );
}
