import { t } from '@openvisit/contract';
import { useRef, useState } from 'react';
import { Stack } from '../../layout/stack/Stack.tsx';
import { TextField } from '../text-field/TextField.tsx';
import type { PaneProps } from './DrawPane.tsx';
import { HEIGHT, SignatureSurface, WIDTH } from './SignaturePad.styles.ts';
import { useSignatureExport } from './useSignatureExport.ts';

/** Handwriting fonts installed on common devices, best first. */
const HANDWRITING_FONTS =
  "'Snell Roundhand', 'Segoe Script', 'Dancing Script', 'Z003', 'URW Chancery L', cursive";

function renderName(canvas: HTMLCanvasElement, name: string) {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.clearRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = getComputedStyle(canvas).color;
  context.textAlign = 'center';
  const getFont = (size: number) => `italic ${size}px ${HANDWRITING_FONTS}`;
  context.font = getFont(150);
  const wide = context.measureText(name).width;
  context.font = getFont(Math.min(150, (150 * WIDTH * 0.86) / Math.max(1, wide)));
  context.fillText(name, WIDTH / 2, HEIGHT * 0.7);
}

/** Renders a typed name as a signature. */
export function TypePane({ onChange }: PaneProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [name, setName] = useState('');
  const exportCanvas = useSignatureExport(onChange);
  const handleInput = (text: string) => {
    setName(text);
    if (!canvas.current) return;
    renderName(canvas.current, text.trim());
    void exportCanvas(text.trim() === '' ? null : canvas.current);
  };
  return (
    <Stack gap={3}>
      <TextField
        label={t('Your full name')}
        autoComplete="name"
        maxLength={64}
        value={name}
        onChange={(event) => handleInput(event.target.value)}
      />
      <SignatureSurface>
        <canvas
          ref={canvas}
          width={WIDTH}
          height={HEIGHT}
          role="img"
          aria-label={
            name.trim() === '' ? t('Empty signature') : t('Signature: {name}', { name: name.trim() })
          }
        />
      </SignatureSurface>
    </Stack>
  );
}
