import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { FileField, type FileFieldProps } from './FileField.tsx';
import type { FileItem } from './files.ts';

const createFile = (name: string, type: string, bytes = 2048) =>
  new File([new Uint8Array(bytes)], name, { type });
const license = createFile('license.pdf', 'application/pdf', 1_200_000);

const createItem = (overrides: Partial<FileItem> & { name: string }): FileItem => ({
  id: overrides.name,
  size: 1_200_000,
  state: 'done',
  ...overrides,
});

function Controlled(args: FileFieldProps) {
  const [value, setValue] = useState(args.value);
  const handleChange = (next: readonly FileItem[]) => {
    setValue(next);
    args.onChange(next);
  };
  return <FileField {...args} value={value} onChange={handleChange} />;
}

const meta = {
  title: 'Components/Inputs/FileField',
  component: FileField,
  args: { label: 'Medical license', value: [], onChange: fn() },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof FileField>;

export default meta;
type Story = StoryObj<typeof meta>;

const getInput = (canvasElement: HTMLElement) =>
  within(canvasElement).getByLabelText<HTMLInputElement>(/Medical license|Records/);

export const States: Story = {
  args: {
    label: 'Records',
    hint: 'Lab reports, referrals, earlier findings.',
    max: 10,
    onRetry: fn(),
    onOpen: fn(),
    value: [
      createItem({ name: 'blood-panel.pdf', state: 'uploading', progress: 40 }),
      createItem({ name: 'referral.pdf', state: 'failed', error: 'The connection was lost. Try again.' }),
      createItem({ name: 'allergy-test.pdf' }),
      createItem({ name: 'chest-film.jpg', state: 'ready', size: 830_000 }),
    ],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('progressbar', { name: 'Uploading blood-panel.pdf' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Upload referral.pdf again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Preview allergy-test.pdf' }));
    await expect(args.onOpen).toHaveBeenCalledOnce();
  },
};

export const Empty: Story = {
  args: { hint: 'Both sides, if it has two.' },
  play: async ({ canvasElement, args }) => {
    const input = getInput(canvasElement);
    await expect(input).toHaveAccessibleDescription(/Both sides.*up to 5 MB/);
    await userEvent.upload(input, license);
    await expect(args.onChange).toHaveBeenLastCalledWith([
      expect.objectContaining({ name: 'license.pdf', state: 'ready', file: license }),
    ]);
    await expect(within(canvasElement).getByText('license.pdf')).toBeVisible();
  },
};

/** A new file replaces the old one. */
export const Replaced: Story = {
  args: { value: [createItem({ name: 'old-license.pdf' })] },
  play: async ({ canvasElement }) => {
    await userEvent.upload(getInput(canvasElement), license);
    await expect(within(canvasElement).queryByText('old-license.pdf')).toBeNull();
    await expect(within(canvasElement).getByText('license.pdf')).toBeVisible();
  },
};

/** Dropped files are validated like chosen ones; each rejected file is named, the others are accepted. */
export const Dropped: Story = {
  args: { label: 'Records', max: 3 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(license);
    dataTransfer.items.add(createFile('notes.docx', 'application/msword'));
    dataTransfer.items.add(createFile('scan.png', 'image/png', 5_242_881));
    const zone = getInput(canvasElement).parentElement!;
    const dragFile = (type: string) =>
      zone.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    dragFile('dragenter');
    await waitFor(() => expect(zone).toHaveAttribute('data-state', 'over'));
    dragFile('drop');
    await expect(await canvas.findByText('license.pdf')).toBeVisible();
    await expect(canvas.getByText('notes.docx: Please select valid document')).toBeVisible();
    await expect(canvas.getByText('scan.png: File size should not be greater than 5MB')).toBeVisible();
  },
};

export const TooLarge: Story = {
  play: async ({ canvasElement, args }) => {
    const input = getInput(canvasElement);
    await userEvent.upload(input, createFile('license.pdf', 'application/pdf', 5_242_881));
    await expect(input).toHaveAccessibleDescription(/^File size should not be greater than 5MB/);
    await expect(input).toBeInvalid();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};

export const TooMany: Story = {
  args: { label: 'Records', max: 2, value: [createItem({ name: 'one.pdf' })] },
  play: async ({ canvasElement }) => {
    await userEvent.upload(getInput(canvasElement), [license, createFile('three.pdf', 'application/pdf')]);
    await expect(within(canvasElement).getByText('You can add at most 2 files')).toBeVisible();
  },
};

/** The drop zone, then the actions of the file; removing a file returns the focus to the zone. */
export const Keyboard: Story = {
  args: { onRetry: fn(), onOpen: fn(), value: [createItem({ name: 'license.pdf', state: 'failed' })] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(getInput(canvasElement)).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onOpen).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByText('license.pdf')).toBeNull();
    await expect(getInput(canvasElement)).toHaveFocus();
  },
};

/** Progress is shown as bar and text; the end is announced. */
export const Uploading: Story = {
  args: { onCancel: fn(), value: [createItem({ name: 'license.pdf', state: 'uploading', progress: 90 })] },
  render: function Run(args) {
    const [value, setValue] = useState(args.value);
    const finishUploads = () => setValue((items) => items.map((item) => ({ ...item, state: 'done' })));
    return (
      <>
        <FileField {...args} value={value} />
        <button type="button" onClick={finishUploads}>
          Finish
        </button>
      </>
    );
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel license.pdf' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Finish' }));
    await waitFor(() =>
      expect(within(document.body).getByText('license.pdf is uploaded')).toBeInTheDocument(),
    );
  },
};

/** A chosen image has a thumbnail. */
export const Picture: Story = {
  args: { kind: 'image', label: 'Medical license' },
  play: async ({ canvasElement }) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 8;
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    await userEvent.upload(getInput(canvasElement), new File([blob!], 'front.png', { type: 'image/png' }));
    await waitFor(() => expect(canvasElement.querySelector('img')?.src).toMatch(/^blob:/));
  },
};

export const WithError: Story = { args: { error: 'Please select document', required: true } };

export const Disabled: Story = { args: { disabled: true } };

export const ReadOnly: Story = {
  args: { readOnly: true, onOpen: fn(), value: [createItem({ name: 'license.pdf' })] },
};

export const LongName: Story = {
  args: {
    value: [
      createItem({
        name: 'state-medical-board-of-massachusetts-license-both-pages-and-renewal-2026-signed.pdf',
      }),
    ],
  },
};

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  args: {
    label: 'רישיון רפואי',
    value: [createItem({ name: 'license.pdf', state: 'uploading', progress: 60 })],
  },
};
