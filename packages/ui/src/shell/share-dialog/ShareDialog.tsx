import { defineTexts, t } from '@openvisit/contract';
import { media, token } from '@openvisit/themes';
import { Link as LinkIcon } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { Dialog, type DialogProps } from '../../overlays/dialog/Dialog.tsx';
import { NETWORK_ICONS } from './network-icons.tsx';

export interface ShareDialogProps extends Omit<
  DialogProps,
  'title' | 'children' | 'footer' | 'size' | 'onCopy'
> {
  /** Whether the dialog is open. */
  open: boolean;
  /** Heading. Default 'Share OpenVisit'. */
  title?: string;
  /** Absolute URL to share. */
  url: string;
  /** Text for networks that accept one. */
  text: string;
  /** Copies the URL to the clipboard; a rejection is shown to the user. */
  onCopy: (url: string) => Promise<void>;
  /** Called when the URL was copied or opened in a network. */
  onShared?: () => void;
  /** Called by Escape, the close button, and a click outside. */
  onClose: () => void;
}

const Networks = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li > * {
    display: grid;
    justify-items: center;
    gap: ${token.space[2]};
    width: 100%;
    height: 100%;
    padding: ${token.space[4]} ${token.space[1]};
    border: ${token.line.hair} solid ${token.color.border};
    border-radius: ${token.radius.lg};
    background-color: ${token.color.surface};
    color: ${token.color.onSurface};
    font-size: ${token.text.sm};
    text-align: center;
    text-decoration: none;
  }

  @media ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & > li > *:hover {
    border-color: ${token.color.accentText};
    background-color: ${token.color.accentSoft};
  }
`;

const CopyStatus = styled.p`
  &:not(:empty) {
    padding-block-start: ${token.space[4]};
  }
  color: ${token.color.success};
  font-size: ${token.text.sm};
  font-weight: ${token.weight.medium};
  text-align: center;

  &[data-state='failed'] {
    color: ${token.color.danger};
  }
`;

const COPY_STATUS_TEXT = defineTexts({
  copied: 'Text copied successfully',
  failed: 'The link could not be copied. Please copy it from the address bar.',
});

const createShareLinks = (url: string, text: string) => {
  const [encodedUrl, encodedText] = [encodeURIComponent(url), encodeURIComponent(text)];
  return [
    { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?url=${encodedUrl}` },
    { name: 'Twitter', href: `https://twitter.com/intent/tweet?url=${encodedUrl}&text=${encodedText}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${encodedUrl}` },
  ] as const;
};

/** Shares the product on social networks or by link (RT-16). */
export function ShareDialog({
  title = t('Share OpenVisit'),
  url,
  text,
  onCopy,
  onShared,
  onClose,
  ...rest
}: ShareDialogProps) {
  const [state, setState] = useState<'idle' | keyof typeof COPY_STATUS_TEXT>('idle');
  const copy = () => {
    onCopy(url).then(
      () => {
        setState('copied');
        onShared?.();
      },
      () => setState('failed'),
    );
  };
  const close = () => {
    setState('idle');
    onClose();
  };
  return (
    <Dialog onClose={close} title={title} size="sm" {...rest}>
      <Networks>
        {createShareLinks(url, text).map(({ name, href }) => (
          <li key={name}>
            <a href={href} target="_blank" rel="noopener noreferrer" onClick={onShared}>
              {NETWORK_ICONS[name]}
              {name}
            </a>
          </li>
        ))}
        <li>
          <button type="button" onClick={copy}>
            <LinkIcon size={24} aria-hidden />
            {t('Copy Link')}
          </button>
        </li>
      </Networks>
      <CopyStatus role="status" data-state={state}>
        {state !== 'idle' && t(COPY_STATUS_TEXT[state])}
      </CopyStatus>
    </Dialog>
  );
}
