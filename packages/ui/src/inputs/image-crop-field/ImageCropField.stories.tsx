import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { createPicture } from '../../fixtures/pictures.ts';
import { ImageCropField, type ImageCropFieldProps } from './ImageCropField.tsx';

function Controlled(args: ImageCropFieldProps) {
  const [value, setValue] = useState(args.value);
  const handleChange = (next: Blob | null) => {
    setValue(next);
    args.onChange(next);
  };
  return <ImageCropField {...args} value={value} onChange={handleChange} />;
}

const meta = {
  title: 'Components/Inputs/ImageCropField',
  component: ImageCropField,
  args: { label: 'Profile photo', hint: 'Patients see it beside your name.', value: null, onChange: fn() },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof ImageCropField>;

export default meta;
type Story = StoryObj<typeof meta>;

const getInput = (canvasElement: HTMLElement) =>
  within(canvasElement).getByLabelText<HTMLInputElement>(/Profile photo|Signature|תמונה/);

const chooseFile = async (canvasElement: HTMLElement, file: File) => {
  await userEvent.upload(getInput(canvasElement), file);
  return within(canvasElement).findByRole('group', { name: /Crop area/ });
};

const measureImage = async (blob: Blob) => {
  const bitmap = await createImageBitmap(blob);
  return [bitmap.width, bitmap.height];
};

export const Empty: Story = {};

/** The initial crop region is centered. */
export const Cropping: Story = {
  play: async ({ canvasElement }) => {
    const frame = await chooseFile(canvasElement, await createPicture(640, 420));
    await waitFor(() => expect(frame.getBoundingClientRect().width).toBeGreaterThan(100));
    const { width, height } = frame.getBoundingClientRect();
    await expect(Math.abs(width - height)).toBeLessThan(2);
  },
};

/** An image that already has the ratio is used at once, and can still be adjusted. */
export const AlreadySquare: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(getInput(canvasElement), await createPicture(804, 800));
    await expect(await canvas.findByRole('img', { name: 'Preview' })).toBeVisible();
    await expect(await measureImage(args.onChange.mock.lastCall?.[0] as Blob)).toEqual([512, 512]);
    await userEvent.click(canvas.getByRole('button', { name: 'Adjust picture' }));
    await expect(await canvas.findByRole('group', { name: /Crop area/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel cropping' }));
    await expect(canvas.getByRole('img', { name: 'Preview' })).toBeVisible();
  },
};

/** Resized at a corner, moved, and applied by keyboard. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(getInput(canvasElement)).toHaveFocus();
    const frame = await chooseFile(canvasElement, await createPicture(1600, 1200));
    await waitFor(() => expect(frame.getBoundingClientRect().width).toBeGreaterThan(100));
    const before = frame.getBoundingClientRect();
    await userEvent.tab();
    await expect(frame).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /Top left corner/ })).toHaveFocus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    await waitFor(() => expect(frame.getBoundingClientRect().width).toBeLessThan(before.width));
    const resized = frame.getBoundingClientRect();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await waitFor(() => expect(frame.getBoundingClientRect().left).toBeLessThan(resized.left));
    for (let i = 0; i < 5; i += 1) await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Use this part' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('img', { name: 'Preview' });
    await expect(await measureImage(args.onChange.mock.lastCall?.[0] as Blob)).toEqual([512, 512]);
    await expect(getInput(canvasElement)).toHaveFocus();
  },
};

/** Size and place of the frame are announced after the arrow keys changed them. */
export const AnnouncesTheFrame: Story = {
  play: async ({ canvasElement }) => {
    const frame = await chooseFile(canvasElement, await createPicture(800, 400));
    await waitFor(() => expect(frame.getBoundingClientRect().width).toBeGreaterThan(100));
    const findAnnouncement = (text: RegExp) =>
      within(document.body).findByText(text, { selector: '[aria-live] *' });
    await findAnnouncement(
      /^The frame is 50 by 100 percent of the picture, 25 percent from its left, 0 from/,
    );
    frame.focus();
    for (let i = 0; i < 50; i += 1) await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await findAnnouncement(/, 0 percent from its left, 0 from its top$/);
  },
};

/** 2.5 to 1. */
export const Wide: Story = {
  args: { label: 'Signature', hint: undefined, kind: 'signature', aspect: 2.5 },
  play: async ({ canvasElement, args }) => {
    const frame = await chooseFile(canvasElement, await createPicture(1500, 1200, 'sign.png'));
    await waitFor(() => expect(frame.getBoundingClientRect().width).toBeGreaterThan(100));
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Use this part' }));
    await within(canvasElement).findByRole('img', { name: 'Preview' });
    await expect(await measureImage(args.onChange.mock.lastCall?.[0] as Blob)).toEqual([1000, 400]);
  },
};

export const WrongType: Story = {
  play: async ({ canvasElement }) => {
    const pdf = new File(['%PDF'], 'me.pdf', { type: 'application/pdf' });
    await userEvent.upload(getInput(canvasElement), pdf, { applyAccept: false });
    await expect(within(canvasElement).getByText('Please select valid profile image')).toBeVisible();
  },
};

/** An image extension, but not an image. */
export const BadPicture: Story = {
  play: async ({ canvasElement }) => {
    const input = getInput(canvasElement);
    await userEvent.upload(input, new File(['no picture'], 'me.png', { type: 'image/png' }));
    await expect(await within(canvasElement).findByText(/This image cannot be read/)).toBeVisible();
    await expect(input).toBeInvalid();
  },
};

export const WithError: Story = { args: { error: 'Profile Image upload failed', required: true } };

export const Disabled: Story = { args: { disabled: true } };

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: { label: 'תמונה', hint: undefined },
  play: async ({ canvasElement }) => {
    await chooseFile(canvasElement, await createPicture(640, 420));
  },
};
