import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Copy, Download, Printer } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { saveAs } from '../../data/document-preview/save-as.ts';
import { printClass } from '../../format/print-class.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(13em, 1fr));
  gap: ${token.space[2]} ${token.space[5]};
  margin: 0;
  padding: ${token.space[4]};
  border-radius: ${token.radius.md};
  background-color: ${token.color.surfaceSunken};
  list-style: none;
`;

export interface RecoveryCodesProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'onCopy'> {
  /** The codes. */
  codes: readonly string[];
  /** Copies a text to the clipboard. */
  onCopy: (text: string) => void;
}

/** New recovery codes to copy, download or print; they are shown once (BX-01). */
export function RecoveryCodes({ codes, onCopy, className, ...rest }: RecoveryCodesProps) {
  const title = t('OpenVisit recovery codes');
  const text = codes.join('\n');
  const download = () =>
    saveAs(new Blob([`${title}\n\n${text}\n`], { type: 'text/plain' }), 'openvisit-recovery-codes.txt');
  return (
    <Stack gap={4} className={printClass(className)} {...rest}>
      <p className="ov-print-only">{title}</p>
      <List aria-label={t('Recovery codes')} translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </List>
      <Cluster gap={2} className="ov-no-print">
        <Button size="sm" icon={<Copy aria-hidden />} onClick={() => onCopy(text)}>
          {t('Copy')}
        </Button>
        <Button size="sm" icon={<Download aria-hidden />} onClick={download}>
          {t('Download')}
        </Button>
        <Button size="sm" icon={<Printer aria-hidden />} onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </Cluster>
    </Stack>
  );
}
