import { MESSAGES } from '@openvisit/contract';
import type { FileItem } from '@openvisit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { UploadField, type UploadFieldProps } from './UploadField.tsx';
import type { UploadFile } from './useUploads.ts';

const licence = (name = 'licence.pdf') =>
  new File([new Uint8Array(1_200_000)], name, { type: 'application/pdf' });
const stored = (file: File) => ({
  id: `stored-${file.name}`,
  name: file.name,
  size: file.size,
  url: `/art/${file.name}`,
});

const atOnce: UploadFile = (file) => Promise.resolve(stored(file));

type Tell = Parameters<UploadFile>[2];

/** An upload that stands where a story wants it. */
const standing =
  (tell: (options: Tell) => void): UploadFile =>
  (_file, _kind, options) => {
    tell(options);
    return new Promise((_resolve, reject) => {
      options.signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  };

/** One for each upload of a story. */
const signals: AbortSignal[] = [];

let failures = 0;

/** Fails at the first try of each story. */
const failingOnce =
  (words: string): UploadFile =>
  (file) => {
    failures += 1;
    return failures === 1 ? Promise.reject(new Error(words)) : Promise.resolve(stored(file));
  };

function Kept(args: UploadFieldProps) {
  const [value, setValue] = useState<readonly FileItem[]>(args.value);
  const change = (next: readonly FileItem[]) => {
    setValue(next);
    args.onChange(next);
  };
  return <UploadField {...args} value={value} onChange={change} />;
}

const meta = {
  title: 'Files/UploadField',
  component: UploadField,
  args: {
    label: 'Medical licence',
    hint: 'Both sides, if it has two.',
    value: [],
    onChange: fn(),
    upload: atOnce,
  },
  beforeEach: () => {
    failures = 0;
  },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof UploadField>;

export default meta;
type Story = StoryObj<typeof meta>;

const inputOf = (canvasElement: HTMLElement) =>
  within(canvasElement).getByLabelText<HTMLInputElement>(/Medical licence/);

/** Chosen, it goes up at once; the value ends with the id it is stored under, which is what a record is saved with. */
export const Uploaded: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.upload(inputOf(canvasElement), licence());
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith([
        { ...stored(licence()), state: 'done' } satisfies FileItem,
      ]),
    );
    await expect(await within(canvasElement).findByText(/Uploaded/)).toBeVisible();
  },
};

export const Uploading: Story = {
  args: { upload: standing(({ onProgress }) => onProgress(42)) },
  play: async ({ canvasElement }) => {
    await userEvent.upload(inputOf(canvasElement), licence());
    const bar = within(canvasElement).getByRole('progressbar', { name: 'Uploading licence.pdf' });
    await waitFor(() => expect(bar).toHaveAttribute('value', '42'));
  },
};

/** Without a network nothing is lost and nobody has to do anything. */
export const Waiting: Story = {
  args: {
    upload: standing(({ onProgress, onWaiting }) => {
      onProgress(60);
      onWaiting(true);
    }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.upload(inputOf(canvasElement), licence());
    await expect(await within(canvasElement).findByText(/Waiting for the connection/)).toBeVisible();
  },
};

const refused = `${MESSAGES.FILE_DOCUMENT_INVALID}. ${MESSAGES.FILE_PDF_ACTIVE}`;

/** What the server found in it stands at the file; another try, or another file, goes on. */
export const Refused: Story = {
  args: {
    upload: failingOnce(refused),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(inputOf(canvasElement), licence());
    await expect(await canvas.findByText(refused)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Upload licence.pdf again' }));
    await expect(await canvas.findByText(/Uploaded/)).toBeVisible();
    await expect(canvas.queryByText(refused)).toBeNull();
  },
};

/** A file that is taken away while it goes up is cancelled, and so is one that another takes the place of. */
export const Cancelled: Story = {
  args: { upload: standing(({ signal }) => signals.push(signal)) },
  beforeEach: () => {
    signals.length = 0;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(inputOf(canvasElement), licence('old.pdf'));
    await userEvent.upload(inputOf(canvasElement), licence());
    await expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel licence.pdf' }));
    await expect(signals[1]?.aborted).toBe(true);
    await expect(canvas.queryByText('licence.pdf')).toBeNull();
  },
};

/** PO-13 So is one that is there already: what is replaced or removed does not stay behind. */
export const TakenBack: Story = {
  args: {
    upload: (file, _kind, { signal }) => {
      signals.push(signal);
      return Promise.resolve(stored(file));
    },
  },
  beforeEach: () => {
    signals.length = 0;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(inputOf(canvasElement), licence('old.pdf'));
    await canvas.findByRole('button', { name: 'Remove old.pdf' });
    await userEvent.upload(inputOf(canvasElement), licence());
    const remove = await canvas.findByRole('button', { name: 'Remove licence.pdf' });
    await expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await userEvent.click(remove);
    await expect(signals[1]?.aborted).toBe(true);
  },
};

/** Several at once, each on its own way. */
export const Several: Story = {
  args: {
    max: 5,
    upload: (file, _kind, { onProgress }) => {
      if (file.name === 'two.pdf') return Promise.reject(new Error(MESSAGES.FILES_FULL));
      onProgress(70);
      return Promise.resolve(stored(file));
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(inputOf(canvasElement), [
      licence('one.pdf'),
      licence('two.pdf'),
      licence('three.pdf'),
    ]);
    await waitFor(() => expect(canvas.getAllByText(/Uploaded/)).toHaveLength(2));
    await expect(await canvas.findByText(MESSAGES.FILES_FULL)).toBeVisible();
  },
};

/** Kept from before: nothing is uploaded, and the id it is stored under stays. */
export const Stored: Story = {
  args: { value: [{ ...stored(licence()), state: 'done' }], onOpen: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Preview licence.pdf' }));
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'stored-licence.pdf' }));
  },
};

/** By keyboard alone: the zone, then what can be done with a file that failed. */
export const Keyboard: Story = {
  args: {
    upload: failingOnce(MESSAGES.FILES_AWAY),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(inputOf(canvasElement), licence());
    await canvas.findByText(MESSAGES.FILES_AWAY);
    inputOf(canvasElement).focus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText(/Uploaded/)).toBeVisible();
  },
};
