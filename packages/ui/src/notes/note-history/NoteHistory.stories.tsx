import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { revisions } from '../../fixtures/notes.ts';
import { NoteHistory } from './NoteHistory.tsx';

const meta = {
  title: 'Care/Notes/NoteHistory',
  component: NoteHistory,
  args: { revisions, isIntact: true, zone: ZONE },
} satisfies Meta<typeof NoteHistory>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Newest first: the comment, the signature, and what was changed word by word. */
export const Intact: Story = {
  play: async ({ canvasElement }) => {
    const [newest, , changed] = within(canvasElement).getAllByRole('listitem');
    await expect(newest).toHaveTextContent('Dr. Amara Okafor added a comment');
    await expect(within(changed!).getByRole('deletion')).toHaveTextContent('20');
    await expect(within(changed!).getByRole('insertion')).toHaveTextContent('40');
  },
};

const [started] = revisions;

/** Screenshots that were added and removed, without a change of the text (NO-06). */
export const Screenshots: Story = {
  args: {
    revisions: (['CREATED', 'SCREENSHOT_ADDED', 'SCREENSHOT_REMOVED'] as const).map((kind) => ({
      ...started!,
      id: kind,
      kind,
    })),
  },
  play: async ({ canvasElement }) => {
    const [newest, second] = within(canvasElement).getAllByRole('listitem');
    await expect(newest).toHaveTextContent('Dr. Amara Okafor removed a screenshot');
    await expect(second).toHaveTextContent('Dr. Amara Okafor added a screenshot');
    await expect(within(newest!).queryByRole('insertion')).toBeNull();
  },
};

export const TamperedWith: Story = { args: { isIntact: false } };

export const Narrow: Story = {
  decorators: [(Story) => <div style={{ maxWidth: '22em' }}>{Story()}</div>],
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
