import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ShareDocument } from './ShareDocument.tsx';
import type { SharedDocument } from './ShareRow.tsx';

const failed: SharedDocument = {
  id: '2',
  name: 'chest_film_two_planes.png',
  sharedBy: 'You',
  state: 'failed',
  error: MESSAGES.SHARE_FAILED,
};

const documents: readonly SharedDocument[] = [
  { id: '1', name: 'amlodipine_patient_leaflet.pdf', sharedBy: 'You', state: 'sending', progress: 62 },
  failed,
  { id: '3', name: 'home_readings_november.pdf', sharedBy: 'Mina Park', state: 'shared', url: '#readings' },
  { id: '4', name: 'lipid_panel.pdf', sharedBy: 'You', state: 'shared', url: '#panel' },
];

const meta = {
  title: 'Calls/ShareDocument',
  component: ShareDocument,
  args: { documents, onShare: fn(), onInvalidFile: fn(), onRetry: fn(), onDismiss: fn() },
  decorators: [(Story) => <div style={{ maxWidth: '24em' }}>{Story()}</div>],
} satisfies Meta<typeof ShareDocument>;

export default meta;
type Story = StoryObj<typeof meta>;

const createFile = (name: string, type: string, bytes = 8) =>
  new File([new Uint8Array(bytes)], name, { type });

/** Valid files are shared; invalid ones show their message (B5). */
export const Documents: Story = {
  play: async ({ canvasElement, args }) => {
    const input = canvasElement.querySelector<HTMLInputElement>('input[type="file"]')!;
    await userEvent.upload(input, createFile('leaflet.pdf', 'application/pdf'));
    await expect(args.onShare).toHaveBeenCalledOnce();
    await userEvent.upload(input, createFile('film.png', 'image/png', 5_242_881));
    await expect(args.onInvalidFile).toHaveBeenLastCalledWith(MESSAGES.FILE_TOO_LARGE);
    await userEvent.click(
      within(canvasElement).getByRole('button', { name: 'Share chest_film_two_planes.png again' }),
    );
    await expect(args.onRetry).toHaveBeenCalledWith(failed);
  },
};

export const Keyboard: Story = {
  args: { documents: [failed] },
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Share a document' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDismiss).toHaveBeenCalledWith(failed);
  },
};

export const Nothing: Story = { args: { documents: [] } };
export const Refused: Story = { args: { documents: [], error: MESSAGES.FILE_DOCUMENT_INVALID } };
export const NobodyThere: Story = {
  args: { documents: [], blocked: 'You can share documents once somebody has joined.' },
};
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
