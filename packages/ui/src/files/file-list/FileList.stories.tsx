import { MESSAGES, type PatientFile } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { DocumentPreview } from '../../data/document-preview/DocumentPreview.tsx';
import { ZONE } from '../../fixtures/appointments.ts';
import { longNamedFile, patientFiles } from '../../fixtures/files.ts';
import { withHeadings } from '../../fixtures/headings.tsx';
import { createPdf } from '../../fixtures/pdf.ts';
import { Drawer } from '../../overlays/drawer/Drawer.tsx';
import { FileList, type FileListProps } from './FileList.tsx';

const report = createPdf([
  ['Lipid panel', 'Collected November 16, 2026', 'LDL cholesterol 118 mg/dL', 'HDL cholesterol 52 mg/dL'],
  ['Interpretation', 'Borderline high LDL. Repeat in three months.'],
]);

const meta = {
  title: 'Components/Files/FileList',
  component: FileList,
  args: { files: patientFiles, zone: ZONE, onOpen: fn(), onRetry: fn() },
  decorators: [withHeadings('Files')],
} satisfies Meta<typeof FileList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Files: Story = {
  play: async ({ canvasElement, args }) => {
    const list = within(canvasElement);
    await expect(list.getByText('Shared in a visit by Mina Park')).toBeVisible();
    await userEvent.click(list.getByRole('button', { name: 'lipid_panel.pdf' }));
    await expect(args.onOpen).toHaveBeenCalledWith(patientFiles[1]);
  },
};

export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith(patientFiles[0]);
  },
};

function Opened(args: FileListProps) {
  const [file, setFile] = useState<PatientFile | null>(null);
  const name = file?.name ?? '';
  return (
    <>
      <FileList {...args} onOpen={setFile} />
      <Drawer open={file !== null} onClose={() => setFile(null)} size="lg" title={name}>
        {file && <DocumentPreview src={report} name={name} kind="pdf" />}
      </Drawer>
    </>
  );
}

/** A file opens beside the list, and closing it returns to the same place. */
export const OpensBesideTheList: Story = {
  render: (args) => <Opened {...args} />,
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'lipid_panel.pdf' });
    await userEvent.click(opener);
    const drawer = await screen.findByRole('dialog', { name: 'lipid_panel.pdf' });
    await within(drawer).findByRole('img', { name: 'lipid_panel.pdf, page 1' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.click(opener);
    await expect(await screen.findByRole('dialog', { name: 'lipid_panel.pdf' })).toBeVisible();
  },
};

export const Long: Story = { args: { files: [longNamedFile, ...patientFiles] } };
export const Loading: Story = { args: { files: null } };
export const Empty: Story = { args: { files: [] } };
export const NothingFound: Story = { args: { files: [], filtered: true } };
export const Failed: Story = { args: { files: null, error: MESSAGES.SOMETHING_WRONG } };
export const Phone: Story = {
  decorators: [(Story) => <div style={{ maxWidth: '22em' }}>{Story()}</div>],
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
