import { t } from '@openvisit/contract';
import { token } from '@openvisit/themes';
import { Eraser, Undo2 } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import { Button } from '../../actions/button/Button.tsx';
import { Spinner } from '../../feedback/spinner/Spinner.tsx';
import { Cluster } from '../../layout/cluster/Cluster.tsx';
import { Stack } from '../../layout/stack/Stack.tsx';
import { Text } from '../../layout/text/Text.tsx';
import { SignatureSurface } from './SignaturePad.styles.ts';
import { useDrawing } from './useDrawing.ts';

const Waiting = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;

const Canvas = styled.canvas`
  border-radius: inherit;
  cursor: crosshair;
  touch-action: none;

  &:active {
    outline: ${token.line.thick} solid ${token.color.accentText};
    outline-offset: calc(-1 * ${token.line.thick});
  }
`;

export interface PaneProps {
  /** Called with the signature, or null when it is cleared. */
  onChange: (value: Blob | null) => void;
}

/** Draws a signature by mouse, pen or finger. */
export function DrawPane({ onChange }: PaneProps) {
  const id = useId();
  const { ref, state, strokes, undo, clear } = useDrawing(onChange);
  return (
    <Stack gap={2}>
      <SignatureSurface>
        <Canvas
          ref={ref}
          role="img"
          aria-label={t(strokes > 0 ? 'Your signature' : 'Empty signature')}
          aria-describedby={id}
        />
        {state === 'loading' && (
          <Waiting>
            <Spinner label={t('Loading the signature pad')} />
          </Waiting>
        )}
      </SignatureSurface>
      <Text id={id} size="sm" tone="muted">
        {state === 'failed'
          ? t('Drawing could not be loaded. Type your name or upload a picture.')
          : t(
              'Sign on the line with a mouse, a pen or a finger. By keyboard, type your name or upload a picture.',
            )}
      </Text>
      <Cluster gap={2}>
        <Button size="sm" icon={<Undo2 aria-hidden />} disabled={strokes === 0} onClick={undo}>
          {t('Undo')}
        </Button>
        <Button size="sm" icon={<Eraser aria-hidden />} disabled={strokes === 0} onClick={clear}>
          {t('Clear')}
        </Button>
      </Cluster>
    </Stack>
  );
}
