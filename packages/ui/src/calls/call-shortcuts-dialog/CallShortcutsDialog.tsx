import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import styled from 'styled-components';
import { Dialog, type DialogProps } from '../../overlays/dialog/Dialog.tsx';

const List = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${token.space[2]} ${token.space[4]};
  align-items: baseline;
`;

const Keys = styled.kbd`
  padding: ${token.space.half} ${token.space[2]};
  border: ${token.line.hair} solid ${token.color.borderStrong};
  border-radius: ${token.radius.sm};
  font: inherit;
  font-size: ${token.text.sm};
  white-space: nowrap;
`;

/** A keyboard shortcut of the call. */
export interface CallShortcut {
  /** 'Alt + C'. */
  keys: string;
  /** What it does: 'Open or close chat'. */
  label: string;
}

export interface CallShortcutsDialogProps extends Omit<
  DialogProps,
  'title' | 'children' | 'footer' | 'size'
> {
  /** In the order of the controls. */
  shortcuts: readonly CallShortcut[];
}

/** The keyboard shortcuts of the call (CR-04). */
export function CallShortcutsDialog({ shortcuts, ...rest }: CallShortcutsDialogProps) {
  return (
    <Dialog title={t('Keyboard shortcuts')} size="sm" {...rest}>
      <List>
        {shortcuts.map(({ keys, label }) => (
          <Row key={keys} keys={keys} label={label} />
        ))}
      </List>
    </Dialog>
  );
}

const Row = ({ keys, label }: CallShortcut) => (
  <>
    <dt>{label}</dt>
    <dd>
      <Keys>{keys}</Keys>
    </dd>
  </>
);
