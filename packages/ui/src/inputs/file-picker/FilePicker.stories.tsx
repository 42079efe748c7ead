import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { FilePicker, type FilePickerProps } from './FilePicker.tsx';

function Attaching(args: FilePickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <FilePicker {...args} ref={picker} />
      <Button onClick={() => picker.current?.click()}>Attach files</Button>
    </>
  );
}

const meta = {
  title: 'Components/Inputs/FilePicker',
  component: FilePicker,
  args: {
    kind: 'chatFile',
    onFiles: fn(),
    'aria-label': 'Files to send',
  },
  render: (args) => <Attaching {...args} />,
} satisfies Meta<typeof FilePicker>;

export default meta;
type Story = StoryObj<typeof meta>;

const getInput = (canvasElement: HTMLElement) =>
  canvasElement.querySelector<HTMLInputElement>('input[type="file"]')!;

/** The same file can be chosen twice. */
export const OneFile: Story = {
  play: async ({ canvasElement, args }) => {
    const input = getInput(canvasElement);
    const file = new File(['a'], 'readings.pdf', { type: 'application/pdf' });
    await userEvent.upload(input, file);
    await userEvent.upload(input, file);
    await expect(args.onFiles).toHaveBeenCalledTimes(2);
    await expect(args.onFiles).toHaveBeenLastCalledWith([file]);
  },
};

export const SeveralFiles: Story = {
  args: { multiple: true },
  play: async ({ canvasElement, args }) => {
    const files = ['one.pdf', 'two.png'].map((name) => new File(['a'], name));
    await userEvent.upload(getInput(canvasElement), files);
    await expect(args.onFiles).toHaveBeenCalledWith(files);
  },
};

/** The dialog offers only the extensions of its kind. */
export const PicturesOnly: Story = {
  args: { kind: 'screenshot', 'aria-label': 'Pictures to add' },
  play: async ({ canvasElement }) => {
    await expect(getInput(canvasElement)).toHaveAttribute('accept', '.png,.jpg,.jpeg');
  },
};

/** The control, not the input, is in the focus order. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    let opened = 0;
    getInput(canvasElement).click = () => (opened += 1);
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Attach files' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(opened).toBe(1);
  },
};
