import type { Meta, StoryObj } from '@storybook/react-vite';
import { useCallback, useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { createPicture } from '../../fixtures/pictures.ts';
import { SignaturePad, type SignaturePadProps } from './SignaturePad.tsx';

function Controlled({ onChange, ...args }: SignaturePadProps) {
  const [value, setValue] = useState(args.value);
  const handleChange = useCallback(
    (next: Blob | null) => {
      setValue(next);
      onChange(next);
    },
    [onChange],
  );
  return <SignaturePad {...args} value={value} onChange={handleChange} />;
}

const meta = {
  title: 'Components/Inputs/SignaturePad',
  component: SignaturePad,
  args: {
    label: 'Signature',
    hint: 'It is printed on your notes and prescriptions.',
    value: null,
    onChange: fn(),
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof SignaturePad>;

export default meta;
type Story = StoryObj<typeof meta>;

const getLastBlob = (onChange: unknown) =>
  (onChange as ReturnType<typeof fn>).mock.lastCall?.[0] as Blob | null;

/** Encoding an image can take a while on a busy machine. */
const ENCODING = { timeout: 10_000 };

/** Width and height of every signature, in pixels. */
const SIGNATURE_SIZE = [1000, 400];

const measureImage = async (blob: Blob | null) => {
  const bitmap = await createImageBitmap(blob!);
  return [bitmap.width, bitmap.height];
};

/** Draws a stroke; coordinates are fractions of width and height. */
async function drawStroke(canvasElement: HTMLElement, points: readonly (readonly [number, number])[]) {
  const canvas = await within(canvasElement).findByRole('img', { name: /signature/i });
  await waitFor(() => expect(within(canvasElement).queryByText('Loading the signature pad')).toBeNull());
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const createPointerInit = ([x, y]: readonly [number, number], overrides: object) => ({
    clientX: left + x * width,
    clientY: top + y * height,
    pointerId: 1,
    button: 0,
    isPrimary: true,
    pressure: 0.5,
    ...overrides,
  });
  await fireEvent.pointerDown(canvas, createPointerInit(points[0]!, { buttons: 1 }));
  for (const point of points) {
    await fireEvent.pointerMove(window, createPointerInit(point, { buttons: 1 }));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await fireEvent.pointerUp(window, createPointerInit(points.at(-1)!, { buttons: 0 }));
}

const LOOP = [
  [0.15, 0.6],
  [0.25, 0.25],
  [0.32, 0.7],
  [0.42, 0.4],
  [0.5, 0.68],
  [0.62, 0.45],
  [0.8, 0.6],
] as const;

export const Empty: Story = {};

/** PO-14 a signature drawn by hand becomes a PNG of 1000 × 400; strokes are undone one by one. */
export const Drawn: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await drawStroke(canvasElement, LOOP);
    await waitFor(() => expect(getLastBlob(args.onChange)).toBeInstanceOf(Blob), ENCODING);
    await expect(getLastBlob(args.onChange)?.type).toBe('image/png');
    await expect(await measureImage(getLastBlob(args.onChange))).toEqual(SIGNATURE_SIZE);
    await drawStroke(canvasElement, [
      [0.3, 0.8],
      [0.7, 0.8],
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(canvas.getByRole('img', { name: 'Your signature' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(getLastBlob(args.onChange)).toBeNull(), ENCODING);
    await drawStroke(canvasElement, LOOP);
  },
};

/** With the keyboard: choosing another method and typing a name. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Draw' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Type' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', { name: 'Your full name' })).toHaveFocus();
    await userEvent.keyboard('Chidi Okafor');
    await expect(canvas.getByRole('img', { name: 'Signature: Chidi Okafor' })).toBeVisible();
    await waitFor(() => expect(getLastBlob(args.onChange)).toBeInstanceOf(Blob), ENCODING);
    await expect(await measureImage(getLastBlob(args.onChange))).toEqual(SIGNATURE_SIZE);
  },
};

/** PO-14 an uploaded image, including .jfif, is cropped to 2.5 to 1. */
export const Uploaded: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: 'Upload' }));
    const input = canvas.getByLabelText<HTMLInputElement>('Picture of your signature');
    await expect(input.accept).toContain('.jfif');
    await userEvent.upload(input, await createPicture(1500, 900, 'sign.png'));
    const useButton = await canvas.findByRole('button', { name: 'Use this part' }, ENCODING);
    // Cropping needs a loaded image.
    await waitFor(() => expect(useButton).toBeEnabled(), ENCODING);
    await userEvent.click(useButton);
    await waitFor(() => expect(getLastBlob(args.onChange)).toBeInstanceOf(Blob), ENCODING);
    await expect(await measureImage(getLastBlob(args.onChange))).toEqual(SIGNATURE_SIZE);
  },
};

/** PO-14 switching between the ways keeps the drawing and the typed name, each in its own pane. */
export const KeptWhenSwitching: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await drawStroke(canvasElement, LOOP);
    await waitFor(() => expect(getLastBlob(args.onChange)).toBeInstanceOf(Blob), ENCODING);
    const drawing = getLastBlob(args.onChange);
    await userEvent.click(canvas.getByRole('tab', { name: 'Type' }));
    await expect(getLastBlob(args.onChange)).toBeNull();
    await expect(canvas.getByRole('img', { name: 'Empty signature' })).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Your full name' }), 'Chidi Okafor');
    await userEvent.click(canvas.getByRole('tab', { name: 'Draw' }));
    await expect(canvas.getByRole('img', { name: 'Your signature' })).toBeVisible();
    await expect(getLastBlob(args.onChange)).toBe(drawing);
    await userEvent.click(canvas.getByRole('tab', { name: 'Type' }));
    await expect(canvas.getByRole('textbox', { name: 'Your full name' })).toHaveValue('Chidi Okafor');
  },
};

export const WithError: Story = { args: { error: 'Signature is required', required: true } };

export const Disabled: Story = { args: { disabled: true } };

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { label: 'חתימה', hint: undefined },
};
