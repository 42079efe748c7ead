import { CALL_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { FolderOpen, Paperclip } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { buildCallPanels } from '../../fixtures/call-panels.ts';
import { CallControls, type CallAction } from './CallControls.tsx';

const shareAction: CallAction = {
  id: 'share',
  label: 'Share files',
  icon: <Paperclip aria-hidden />,
  place: 'wide',
  onSelect: fn(),
};

const meta = {
  title: 'Care/Calls/CallControls',
  component: CallControls,
  parameters: { layout: 'fullscreen' },
  args: {
    microphoneOn: true,
    cameraOn: true,
    panels: buildCallPanels(),
    panel: null,
    onToggleMicrophone: fn(),
    onToggleCamera: fn(),
    onPanelChange: fn(),
    onLeave: fn(),
  },
  decorators: [(Story) => <div style={{ background: '#0e141f' }}>{Story()}</div>],
} satisfies Meta<typeof CallControls>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AllOn: Story = {
  play: async ({ canvasElement, args }) => {
    const controls = within(canvasElement);
    const microphone = controls.getByRole('button', { name: 'Microphone' });
    await expect(microphone).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(microphone);
    await expect(args.onToggleMicrophone).toHaveBeenCalledOnce();
    await userEvent.click(controls.getByRole('button', { name: 'Chat' }));
    await expect(args.onPanelChange).toHaveBeenCalledWith('chat');
    await userEvent.click(controls.getByRole('button', { name: 'End call' }));
    await expect(args.onLeave).toHaveBeenCalledOnce();
  },
};

export const AllOff: Story = { args: { microphoneOn: false, cameraOn: false } };

/** A muted microphone is told apart from the control of an open panel. */
export const MutedWithChat: Story = {
  args: { microphoneOn: false, panel: 'chat' },
  play: async ({ canvasElement }) => {
    const [microphone, chat] = ['Microphone', 'Chat'].map((name) =>
      getComputedStyle(within(canvasElement).getByRole('button', { name })),
    );
    await expect(chat!.backgroundColor).not.toBe(microphone!.backgroundColor);
    await expect(chat!.borderTopWidth).toBe('2px');
  },
};

/** One panel at a time: its own button closes it, another one replaces it (CR-04). */
export const ChatOpen: Story = {
  args: { panel: 'chat' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Chat' }));
    await expect(args.onPanelChange).toHaveBeenCalledWith(null);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Devices' }));
    await expect(args.onPanelChange).toHaveBeenCalledWith('devices');
  },
};

/** A dot until the chat is opened (CR-06). */
export const NewMessage: Story = {
  args: { panels: buildCallPanels({ unread: true }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Chat, new message' })).toBeVisible();
  },
};

/** Physicians can add somebody; on a phone the red button then has no text (CR-04, CR-11). */
export const WithAddToCall: Story = {
  args: { panels: buildCallPanels({ isPhysician: true }) },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Add to call' }));
    await expect(args.onPanelChange).toHaveBeenCalledWith('add-to-call');
  },
};

export const WithAddToCallOnAPhone: Story = {
  args: { panels: buildCallPanels({ isPhysician: true }), panel: 'add-to-call' },
  globals: { viewport: { value: 'phone' } },
};

/** Something new in a panel of the menu has its dot at the menu's button (CR-06). */
export const NewFile: Story = {
  args: {
    panels: [
      ...buildCallPanels(),
      {
        id: 'files',
        label: 'Files',
        hint: 'Open the files of this visit',
        icon: FolderOpen,
        place: 'menu',
        unread: true,
        unreadLabel: 'new file',
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'More, new file' }));
    await expect(await screen.findByRole('menuitem', { name: /Files New file/ })).toBeVisible();
  },
};

/** What the bar has no space for is in the menu; selecting the open panel closes it (CR-04). */
export const MoreMenu: Story = {
  args: {
    panels: buildCallPanels({ isPhysician: true }),
    actions: [{ id: 'shortcuts', label: 'Keyboard shortcuts', onSelect: fn() }],
  },
  play: async ({ canvasElement, args }) => {
    const more = within(canvasElement).getByRole('button', { name: 'More' });
    await userEvent.click(more);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Chart' }));
    await expect(args.onPanelChange).toHaveBeenCalledWith('chart');
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  },
};

/** An action with a place in the bar is in the menu of a phone (CR-06). */
export const ShareFiles: Story = {
  args: { actions: [shareAction] },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Share files' }));
    await expect(args.actions?.[0]?.onSelect).toHaveBeenCalledOnce();
    await expect(within(canvasElement).queryByRole('button', { name: 'More' })).toBeNull();
  },
};

export const ShareFilesBlocked: Story = {
  args: { actions: [{ ...shareAction, disabled: true, hint: CALL_MESSAGES.CHAT_NOBODY_JOINED }] },
};

/** A panel that cannot be opened says why. */
export const Blocked: Story = {
  args: {
    panels: buildCallPanels({ isPhysician: true }).map((control) =>
      control.id === 'notes' ? { ...control, blocked: 'Notes open once the patient has joined' } : control,
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Notes' })).toBeDisabled();
  },
};

export const WithoutCamera: Story = { args: { hasCamera: false, cameraOn: false, leaveLabel: 'Leave call' } };

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const controls = within(canvasElement);
    await userEvent.tab();
    await expect(controls.getByRole('button', { name: 'Microphone' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onToggleMicrophone).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onToggleCamera).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPanelChange).toHaveBeenLastCalledWith('chat');
    await userEvent.tab();
    await userEvent.tab();
    await expect(controls.getByRole('button', { name: 'End call' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onLeave).toHaveBeenCalledOnce();
  },
};

export const RightToLeft: Story = {
  args: { panels: buildCallPanels({ unread: true }) },
  globals: { direction: 'rtl' },
};
