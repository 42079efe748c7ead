import { FILE_MESSAGES } from '@openvisit/contract';
import type { FileItem } from '@openvisit/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { UploadField, type UploadFieldProps } from './UploadField.tsx';
import type { UploadFile } from './useUploads.ts';

const createLicense = (name = 'license.pdf') =>
  new File([new Uint8Array(1_200_000)], name, { type: 'application/pdf' });
const toStoredFile = (file: File) => ({
  id: `stored-${file.name}`,
  name: file.name,
  size: file.size,
  url: `/art/${file.name}`,
});

const uploadImmediately: UploadFile = (file) => Promise.resolve(toStoredFile(file));

type UploadOptions = Parameters<UploadFile>[2];

/** An upload that stays pending until it is aborted; `onStart` gets its callbacks. */
const createPendingUpload =
  (onStart: (options: UploadOptions) => void): UploadFile =>
  (_file, _kind, options) => {
    onStart(options);
    return new Promise((_resolve, reject) => {
      options.signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  };

/** The abort signals of the uploads that the story started, in order. */
const uploadSignals: AbortSignal[] = [];

let failures = 0;

/** Fails on the first attempt of each story. */
const failOnce =
  (text: string): UploadFile =>
  (file) => {
    failures += 1;
    return failures === 1 ? Promise.reject(new Error(text)) : Promise.resolve(toStoredFile(file));
  };

function Controlled(args: UploadFieldProps) {
  const [value, setValue] = useState<readonly FileItem[]>(args.value);
  const handleChange = (next: readonly FileItem[]) => {
    setValue(next);
    args.onChange(next);
  };
  return <UploadField {...args} value={value} onChange={handleChange} />;
}

const meta = {
  title: 'Components/Files/UploadField',
  component: UploadField,
  args: {
    label: 'Medical license',
    hint: 'Both sides, if it has two.',
    value: [],
    onChange: fn(),
    upload: uploadImmediately,
  },
  beforeEach: () => {
    failures = 0;
  },
  render: (args) => <Controlled {...args} />,
} satisfies Meta<typeof UploadField>;

export default meta;
type Story = StoryObj<typeof meta>;

const getInput = (canvasElement: HTMLElement) =>
  within(canvasElement).getByLabelText<HTMLInputElement>(/Medical license/);

/** A chosen file uploads at once; the value then holds the id of the stored file. */
export const Uploaded: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.upload(getInput(canvasElement), createLicense());
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith([
        { ...toStoredFile(createLicense()), state: 'done' } satisfies FileItem,
      ]),
    );
    await expect(await within(canvasElement).findByText(/Uploaded/)).toBeVisible();
  },
};

export const Uploading: Story = {
  args: { upload: createPendingUpload(({ onProgress }) => onProgress(42)) },
  play: async ({ canvasElement }) => {
    await userEvent.upload(getInput(canvasElement), createLicense());
    const bar = within(canvasElement).getByRole('progressbar', { name: 'Uploading license.pdf' });
    await waitFor(() => expect(bar).toHaveAttribute('value', '42'));
  },
};

/** A lost connection pauses the upload, which then continues automatically. */
export const Waiting: Story = {
  args: {
    upload: createPendingUpload(({ onProgress, onWaiting }) => {
      onProgress(60);
      onWaiting(true);
    }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.upload(getInput(canvasElement), createLicense());
    await expect(await within(canvasElement).findByText(/Waiting for the connection/)).toBeVisible();
  },
};

const rejection = `${FILE_MESSAGES.FILE_DOCUMENT_INVALID}. ${FILE_MESSAGES.FILE_PDF_ACTIVE}`;

/** A rejected file shows the reason and can be uploaded again. */
export const Rejected: Story = {
  args: {
    upload: failOnce(rejection),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(getInput(canvasElement), createLicense());
    await expect(await canvas.findByText(rejection)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Upload license.pdf again' }));
    await expect(await canvas.findByText(/Uploaded/)).toBeVisible();
    await expect(canvas.queryByText(rejection)).toBeNull();
  },
};

/** Removing or replacing a file cancels its upload. */
export const Canceled: Story = {
  args: { upload: createPendingUpload(({ signal }) => uploadSignals.push(signal)) },
  beforeEach: () => {
    uploadSignals.length = 0;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(getInput(canvasElement), createLicense('old.pdf'));
    await userEvent.upload(getInput(canvasElement), createLicense());
    await expect(uploadSignals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel license.pdf' }));
    await expect(uploadSignals[1]?.aborted).toBe(true);
    await expect(canvas.queryByText('license.pdf')).toBeNull();
  },
};

/** PO-13 Removing or replacing an uploaded file deletes it. */
export const DeletedAfterUpload: Story = {
  args: {
    upload: (file, _kind, { signal }) => {
      uploadSignals.push(signal);
      return Promise.resolve(toStoredFile(file));
    },
  },
  beforeEach: () => {
    uploadSignals.length = 0;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(getInput(canvasElement), createLicense('old.pdf'));
    await canvas.findByRole('button', { name: 'Remove old.pdf' });
    await userEvent.upload(getInput(canvasElement), createLicense());
    const remove = await canvas.findByRole('button', { name: 'Remove license.pdf' });
    await expect(uploadSignals.map(({ aborted }) => aborted)).toEqual([true, false]);
    await userEvent.click(remove);
    await expect(uploadSignals[1]?.aborted).toBe(true);
  },
};

/** Several files upload at the same time; one failure does not affect the others. */
export const Several: Story = {
  args: {
    max: 5,
    upload: (file, _kind, { onProgress }) => {
      if (file.name === 'two.pdf') return Promise.reject(new Error(FILE_MESSAGES.FILE_STORAGE_FULL));
      onProgress(70);
      return Promise.resolve(toStoredFile(file));
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(getInput(canvasElement), [
      createLicense('one.pdf'),
      createLicense('two.pdf'),
      createLicense('three.pdf'),
    ]);
    await waitFor(() => expect(canvas.getAllByText(/Uploaded/)).toHaveLength(2));
    await expect(await canvas.findByText(FILE_MESSAGES.FILE_STORAGE_FULL)).toBeVisible();
  },
};

/** A stored file is not uploaded again and keeps its id. */
export const Stored: Story = {
  args: { value: [{ ...toStoredFile(createLicense()), state: 'done' }], onOpen: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Preview license.pdf' }));
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'stored-license.pdf' }));
  },
};

/** By keyboard: the drop zone, then the actions of a failed file. */
export const Keyboard: Story = {
  args: {
    upload: failOnce(FILE_MESSAGES.FILE_STORAGE_UNAVAILABLE),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.upload(getInput(canvasElement), createLicense());
    await canvas.findByText(FILE_MESSAGES.FILE_STORAGE_UNAVAILABLE);
    getInput(canvasElement).focus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText(/Uploaded/)).toBeVisible();
  },
};
