import { useRef, useState } from 'react';
import { Stack } from '../../layout/stack/Stack.tsx';
import { TextField } from '../text-field/TextField.tsx';
import type { PaneProps } from './DrawPane.tsx';
import { HEIGHT, onPaper, Paper, WIDTH } from './SignaturePad.styles.ts';

/** Handwriting fonts that devices bring along, best first. */
const HAND = "'Snell Roundhand', 'Segoe Script', 'Dancing Script', 'Z003', 'URW Chancery L', cursive";

function write(canvas: HTMLCanvasElement, name: string) {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.clearRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = getComputedStyle(canvas).color;
  pen.textAlign = 'center';
  const font = (size: number) => `italic ${size}px ${HAND}`;
  pen.font = font(150);
  const wide = pen.measureText(name).width;
  pen.font = font(Math.min(150, (150 * WIDTH * 0.86) / Math.max(1, wide)));
  pen.fillText(name, WIDTH / 2, HEIGHT * 0.7);
}

/** Renders a typed name as a signature. */
export function TypePane({ onChange }: PaneProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [name, setName] = useState('');
  const type = async (typed: string) => {
    setName(typed);
    if (!canvas.current) return;
    write(canvas.current, typed.trim());
    onChange(typed.trim() === '' ? null : await onPaper(canvas.current));
  };
  return (
    <Stack gap={3}>
      <TextField
        label="Your full name"
        autoComplete="name"
        maxLength={64}
        value={name}
        onChange={(event) => void type(event.target.value)}
      />
      <Paper>
        <canvas
          ref={canvas}
          width={WIDTH}
          height={HEIGHT}
          role="img"
          aria-label={name.trim() === '' ? 'Empty signature' : `Signature: ${name.trim()}`}
        />
      </Paper>
    </Stack>
  );
}
