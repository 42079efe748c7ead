import { defineTexts, t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Copy } from 'lucide-react';
import { useState, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { announce } from '../../feedback/announce/announce.ts';

const Root = styled.figure`
  display: grid;
  gap: ${token.space[2]};
  justify-items: start;
  min-width: 0;
  margin: 0;
`;

const Caption = styled.figcaption`
  font-weight: ${token.weight.semibold};
`;

const Code = styled.code`
  display: block;
  width: 100%;
  padding: ${token.space[3]} ${token.space[4]};
  border: ${token.line.hair} solid ${token.color.border};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surfaceSunken};
  color: ${token.color.onSurface};
  font-size: ${token.text.sm};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

export interface EmbedCodeProps extends Omit<ComponentPropsWithRef<'figure'>, 'children' | 'onCopy'> {
  /** Caption of the code, also part of the button's name. */
  label: string;
  /** The HTML to paste. */
  code: string;
  /** Copies the code to the clipboard; a rejection is shown to the user. */
  onCopy: (code: string) => Promise<void>;
}

const LABELS = defineTexts({ idle: 'Copy', copied: 'Copied', failed: 'Select the code and copy it' });

/** Code to paste into another site, with a button that copies it (BX-21). */
export function EmbedCode({ label, code, onCopy, ...rest }: EmbedCodeProps) {
  const [state, setState] = useState<keyof typeof LABELS>('idle');
  const finish = (next: 'copied' | 'failed') => {
    setState(next);
    announce(t(LABELS[next]));
  };
  const copy = () => {
    onCopy(code).then(
      () => finish('copied'),
      () => finish('failed'),
    );
  };
  return (
    <Root {...rest}>
      <Caption>{label}</Caption>
      <Code>{code}</Code>
      <Button
        size="sm"
        icon={<Copy aria-hidden />}
        aria-label={`${t(LABELS[state])}: ${label}`}
        onClick={copy}
      >
        {t(LABELS[state])}
      </Button>
    </Root>
  );
}
