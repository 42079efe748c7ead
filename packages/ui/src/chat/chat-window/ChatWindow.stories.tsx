import { CALL_MESSAGES, MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { CHAT_OWN_ID, chatLines } from '../../fixtures/chat.ts';
import { ToastProvider } from '../../feedback/toast/ToastProvider.tsx';
import { useToasts } from '../../feedback/toast/toasts.ts';
import { ChatPanel } from '../chat-panel/ChatPanel.tsx';
import { ChatSearchBar } from '../chat-search/ChatSearchBar.tsx';
import { ChatWindow } from './ChatWindow.tsx';

const panel = {
  lines: chatLines.map((line, index) => ({ ...line, isRead: index < 4 })),
  ownId: CHAT_OWN_ID,
  zone: ZONE,
  now: NOW,
  draft: '',
  onDraftChange: fn(),
  onSend: fn(),
  onSendFiles: fn(),
  onRetry: fn(),
  onRemove: fn(),
  onOpenFile: fn(),
};

const meta = {
  title: 'Care/Chat/ChatWindow',
  tags: ['new'],
  component: ChatWindow,
  args: {
    name: 'Mina Park',
    href: '#patient',
    subtitle: 'Visit of Friday, November 20',
    onClose: fn(),
    children: <ChatPanel {...panel} />,
  },
  decorators: [(Story) => <div style={{ height: 700 }}>{Story()}</div>],
} satisfies Meta<typeof ChatWindow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ canvasElement }) => {
    const dialog = within(canvasElement).getByRole('dialog', { name: 'Mina Park' });
    await expect(within(dialog).getByRole('link', { name: 'Mina Park' })).toHaveAttribute('href', '#patient');
    await expect(within(dialog).getByText('Sent')).toBeVisible();
    await expect(within(dialog).getByText('Read')).toBeVisible();
  },
};

/** Four hours after the visit (CH-03). */
export const Closed: Story = {
  args: { children: <ChatPanel {...panel} blocked={CALL_MESSAGES.CHAT_CLOSED} /> },
};

/** Has the focus when it opens; Escape closes it. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('dialog')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

function OfflineToast() {
  const { show } = useToasts();
  useEffect(() => void show({ key: 'network', tone: 'danger', text: MESSAGES.NETWORK_DISCONNECTED }), [show]);
  return null;
}

/** A toast covers neither the header's buttons, nor the search, nor a message, nor the input. */
export const OfflineOnAPhone: Story = {
  args: {
    children: (
      <ToastProvider>
        <OfflineToast />
        <ChatPanel
          {...panel}
          searchBar={<ChatSearchBar search="" onSearch={fn()} onBack={null} onClose={fn()} />}
        />
      </ToastProvider>
    ),
  },
  play: async ({ canvasElement, args }) => {
    const toast = (await screen.findByText(MESSAGES.NETWORK_DISCONNECTED)).getBoundingClientRect();
    const close = within(canvasElement).getByRole('button', { name: 'Close chat' });
    const search = within(canvasElement).getByRole('searchbox');
    await expect(toast.top).toBeGreaterThan(close.getBoundingClientRect().bottom);
    await waitFor(() => expect(toast.bottom).toBeLessThan(search.getBoundingClientRect().top));
    await userEvent.click(close);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
  globals: { viewport: { value: 'phone' } },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
