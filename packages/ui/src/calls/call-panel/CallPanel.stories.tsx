import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { CHAT_OWN_ID, chatLines } from '../../fixtures/chat.ts';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { templates } from '../../fixtures/notes.ts';
import { physicians } from '../../fixtures/people.ts';
import { ChatPanel } from '../../chat/chat-panel/ChatPanel.tsx';
import { Text } from '../../layout/text/Text.tsx';
import { NotesPanel } from '../../notes/notes-panel/NotesPanel.tsx';
import { PhysicianPicker } from '../physician-picker/PhysicianPicker.tsx';
import { CallPanel, type CallPanelProps } from './CallPanel.tsx';

const meta = {
  title: 'Care/Calls/CallPanel',
  component: CallPanel,
  args: {
    title: 'Chat',
    onClose: fn(),
    children: <Text style={{ padding: 20 }}>Content of the panel.</Text>,
  },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', display: 'flex', height: 520, background: '#0e141f', padding: 12 }}>
        {Story()}
      </div>
    ),
  ],
} satisfies Meta<typeof CallPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Close chat' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

function Opener(args: CallPanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {open && <CallPanel {...args} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Focus moves in, Escape closes, and focus returns. */
export const Keyboard: Story = {
  render: (args) => <Opener {...args} />,
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Open' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(within(canvasElement).getByRole('complementary', { name: 'Chat' })).toHaveFocus();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Close chat' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(opener).toHaveFocus();
  },
};

export const WithChat: Story = {
  args: {
    children: (
      <ChatPanel
        lines={chatLines}
        ownId={CHAT_OWN_ID}
        zone={ZONE}
        now={NOW}
        draft=""
        onDraftChange={fn()}
        onSend={fn()}
        onSendFiles={fn()}
        onRetry={fn()}
        onRemove={fn()}
        onOpenFile={fn()}
      />
    ),
  },
};

/** The notes panel renders its own header. */
export const WithNotes: Story = {
  args: {
    title: 'Notes',
    header: 'content',
    children: (
      <NotesPanel
        view="templates"
        templates={templates}
        zone={ZONE}
        onSearch={fn()}
        onChoose={fn()}
        onCreate={fn()}
        onClose={fn()}
      />
    ),
  },
  play: async ({ canvasElement, args }) => {
    const panel = within(canvasElement).getByRole('complementary', { name: 'Notes' });
    await expect(within(panel).getAllByRole('heading', { name: 'Notes' })).toHaveLength(1);
    await expect(within(panel).getAllByRole('button', { name: 'Close notes' })).toHaveLength(1);
    await waitFor(() => expect(panel).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Search for a colleague during the call. */
export const WithPhysicians: Story = {
  args: {
    title: 'Add to call',
    children: (
      <PhysicianPicker
        physicians={physicians}
        specialities={[]}
        onSearch={fn()}
        onSpecialityChange={fn()}
        onAdd={fn()}
      />
    ),
  },
};

/** Half of the screen on demand; the control is outside of the header, so that panels with their own header have it (CR-04). */
export const Resizable: Story = {
  args: { size: 'large', onSizeChange: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Make the panel smaller' }));
    await expect(args.onSizeChange).toHaveBeenCalledWith('normal');
  },
};

export const LongTitle: Story = {
  args: { title: 'Camera, microphone and everything else that belongs to devices' },
};

export const RightToLeft: Story = { ...WithChat, globals: { direction: 'rtl' } };
