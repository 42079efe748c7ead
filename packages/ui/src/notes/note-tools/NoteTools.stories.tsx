import { toNoteDraft } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { ZONE } from '../../fixtures/appointments.ts';
import { openNote } from '../../fixtures/notes.ts';
import { withSidePanel } from '../../fixtures/side-panel.tsx';
import { NotesPanel } from '../notes-panel/NotesPanel.tsx';
import { NoteTools } from './NoteTools.tsx';

const meta = {
  title: 'Care/Notes/NoteTools',
  component: NoteTools,
  args: {
    children: (
      <>
        <Button size="sm">Stop dictation</Button>
        <p>Listening. What you say is added to Plan.</p>
      </>
    ),
  },
} satisfies Meta<typeof NoteTools>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Outside a call: templates and dictation side by side. */
export const SeveralTools: Story = {
  args: {
    children: (
      <>
        <Button size="sm" variant="quiet">
          Insert template
        </Button>
        <Button size="sm" variant="quiet">
          Dictate
        </Button>
      </>
    ),
  },
};

/** A browser that cannot recognize speech offers nothing in a call. */
export const WithoutTools: Story = {
  args: { children: undefined, 'aria-label': 'Tools' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-label="Tools"]')).not.toBeVisible();
  },
};

/** A long note scrolls below them (CR-05). */
export const InALongNote: Story = {
  decorators: [withSidePanel],
  render: (args) => (
    <NotesPanel
      view="edit"
      zone={ZONE}
      draft={toNoteDraft(openNote)}
      onChange={fn()}
      onBack={fn()}
      onSave={fn()}
      notice={<NoteTools {...args} />}
    />
  ),
  play: async ({ canvasElement }) => {
    const panel = within(canvasElement);
    panel.getByLabelText(/^Additional Comment/).scrollIntoView({ block: 'end' });
    const { x, y } = panel.getByText(/^Listening/).getBoundingClientRect();
    await expect(document.elementFromPoint(x, y)).toHaveTextContent(/^Listening/);
  },
};
