import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { longNamedFile, patientFiles } from '../../fixtures/files.ts';
import { underHeadings } from '../../fixtures/headings.tsx';
import { FileList } from './FileList.tsx';

const meta = {
  title: 'Files/FileList',
  component: FileList,
  args: { files: patientFiles, zone: ZONE, onOpen: fn(), onDownload: fn(), onRetry: fn() },
  decorators: [underHeadings('Files')],
} satisfies Meta<typeof FileList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Called by the last part of the path without its prefix. */
export const Files: Story = {
  play: async ({ canvasElement, args }) => {
    const list = within(canvasElement);
    await expect(list.getByText('Shared in a visit by Mina Park')).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: 'lipid_panel.pdf' }));
    await expect(args.onOpen).toHaveBeenCalledWith(patientFiles[1]);
    await userEvent.click(list.getByRole('button', { name: 'Download forearm_left.jpg' }));
    await expect(args.onDownload).toHaveBeenCalledWith(patientFiles[2]);
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith(patientFiles[0]);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDownload).toHaveBeenCalledWith(patientFiles[0]);
  },
};

export const Long: Story = { args: { files: [longNamedFile, ...patientFiles] } };
export const Downloading: Story = { args: { busyId: 'f2' } };
export const Loading: Story = { args: { files: null } };
export const Empty: Story = { args: { files: [] } };
export const NothingFound: Story = { args: { files: [], filtered: true } };
export const Failed: Story = { args: { files: null, error: MESSAGES.SOMETHING_WRONG } };
export const Phone: Story = {
  decorators: [(Story) => <div style={{ maxWidth: '22em' }}>{Story()}</div>],
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
