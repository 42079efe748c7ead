import { useMergeRefs } from '@floating-ui/react';
import { t } from '@openvisit/contract';
import { media, token } from '@openvisit/themes';
import { X } from 'lucide-react';
import {
  useEffect,
  useId,
  useRef,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import styled from 'styled-components';
import { IconButton } from '../../actions/icon-button/IconButton.tsx';
import { Avatar } from '../../data/avatar/Avatar.tsx';
import { AppLink } from '../../shell/app-link/AppLink.tsx';

const Root = styled.section`
  position: fixed;
  inset-block-end: 0;
  inset-inline-end: ${token.space[6]};
  z-index: ${token.layer.drawer};
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  width: ${token.measure.md};
  /* Leaves about 590 px for the messages, as specified, besides the header and the input. */
  height: min(calc(${token.measure.xl} * 0.85), calc(100dvh - ${token.space[20]}));
  border: ${token.line.hair} solid ${token.color.border};
  border-block-end: 0;
  border-radius: ${token.radius.lg} ${token.radius.lg} 0 0;
  background-color: ${token.color.surface};
  color: ${token.color.onSurface};
  box-shadow: ${token.shadow.overlay};
  overflow: clip;

  @media ${media.phone} {
    inset: 0;
    width: auto;
    height: 100dvh;
    border: 0;
    border-radius: 0;
    padding-block: env(safe-area-inset-top, 0) env(safe-area-inset-bottom, 0);
  }
`;

const Header = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.space[16]};
  padding: ${token.space[2]} ${token.space[3]} ${token.space[2]} ${token.space[4]};
  border-block-end: ${token.line.hair} solid ${token.color.border};
  background-color: ${token.color.surfaceRaised};

  @media ${media.phone} {
    /* The space of the toasts. */
    margin-block-end: var(--toasts-height, 0);
  }
`;

const Title = styled.h2`
  overflow: hidden;
  font-size: ${token.text.md};
  line-height: ${token.leading.snug};
  text-overflow: ellipsis;
  white-space: nowrap;

  & > a {
    color: inherit;
    text-decoration: none;
  }
  & > a:hover {
    text-decoration: underline;
  }
`;

const Actions = styled.div`
  display: flex;
`;

const Subtitle = styled.p`
  overflow: hidden;
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.xs};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export interface ChatWindowProps extends Omit<
  ComponentPropsWithRef<'section'>,
  'title' | 'children' | 'onKeyDown'
> {
  /** Name of the other participant. */
  name: string;
  /** URL of the other participant's portrait. */
  image?: string | null;
  /** URL that the name links to; default none. */
  href?: string;
  /** The visit that the chat belongs to. */
  subtitle?: string;
  /** Buttons before the close button. */
  actions?: ReactNode;
  /** Called by the close button and Escape. */
  onClose: () => void;
  /** Usually a `ChatPanel`. */
  children: ReactNode;
}

/** Tells the styles the height of the toasts, whose space the chat leaves free on a phone. */
function useToastsHeight(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const toasts = document.querySelector<HTMLElement>('[data-toasts]');
    if (!toasts) return;
    const sizes = new ResizeObserver(() => {
      const height = toasts.querySelector('li') ? toasts.offsetHeight : 0;
      root.current?.style.setProperty('--toasts-height', `${height}px`);
    });
    sizes.observe(toasts);
    return () => sizes.disconnect();
  }, [root]);
}

/**
 * A chat over the page (CH-01): a window at the bottom on wide screens, the whole screen on phones. The page behind it
 * stays usable. Moves the focus into itself when it opens, and back when it is closed.
 */
export function ChatWindow({
  name,
  image,
  href,
  subtitle,
  actions,
  onClose,
  children,
  ref,
  ...rest
}: ChatWindowProps) {
  const titleId = useId();
  const root = useRef<HTMLElement>(null);
  useToastsHeight(root);
  useEffect(() => {
    const element = root.current;
    const opener = document.activeElement;
    element?.focus({ preventScroll: true });
    return () => {
      const isFocusInside =
        element?.contains(document.activeElement) || document.activeElement === document.body;
      if (isFocusInside && opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
  }, []);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <Root
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      // Toasts make room for it (`ToastRegion`).
      data-chat-window
      {...rest}
      ref={useMergeRefs([root, ref])}
      onKeyDown={handleKeyDown}
    >
      <Header>
        <Avatar name={name} image={image} size="sm" />
        <div>
          <Title id={titleId}>{href === undefined ? name : <AppLink href={href}>{name}</AppLink>}</Title>
          {subtitle && <Subtitle>{subtitle}</Subtitle>}
        </div>
        <Actions>
          {actions}
          <IconButton label={t('Close chat')} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </Actions>
      </Header>
      {children}
    </Root>
  );
}
