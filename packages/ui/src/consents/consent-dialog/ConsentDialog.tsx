import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { printClass } from '../../format/print-class.ts';
import { Dialog, type DialogProps } from '../../overlays/dialog/Dialog.tsx';
import { ConsentText, type ConsentTextProps } from '../consent-text/ConsentText.tsx';

export interface ConsentDialogProps
  extends
    Omit<DialogProps, 'children' | 'footer' | 'title' | 'size' | 'onError'>,
    Pick<ConsentTextProps, 'text' | 'error' | 'onRetry'> {
  /** The name of the text. */
  title: string;
  /** The version, and when and by whom it was accepted; printed with the text. */
  facts?: ReactNode;
  /** Prints the page, of which only the text is printed. */
  onPrint: () => void;
}

const Facts = styled.p`
  margin-block-end: ${token.space[5]};
  color: ${token.color.onSurfaceMuted};
  font-size: ${token.text.sm};
`;

/** A text in the version that was agreed to, for reading and printing (BX-03). */
export function ConsentDialog({
  title,
  facts,
  text,
  error,
  onRetry,
  onPrint,
  onClose,
  ...rest
}: ConsentDialogProps) {
  return (
    <Dialog
      title={title}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button disabled={text === null} onClick={onPrint}>
            {t('Print')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('Done')}
          </Button>
        </>
      }
      {...rest}
    >
      <article className={printClass(undefined)}>
        <h1 className="ov-print-only">{title}</h1>
        {facts && <Facts>{facts}</Facts>}
        <ConsentText text={text} error={error} onRetry={onRetry} />
      </article>
    </Dialog>
  );
}
