import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { chatHits } from '../../fixtures/chat.ts';
import { ChatSearchResults } from './ChatSearchResults.tsx';

const meta = {
  title: 'Care/Chat/ChatSearchResults',
  tags: ['new'],
  component: ChatSearchResults,
  args: {
    query: 'read',
    hits: chatHits,
    loading: false,
    hasMore: false,
    error: null,
    onLoadMore: fn(),
    showing: false,
    showError: null,
    onShow: fn(),
    zone: ZONE,
    now: NOW,
  },
  decorators: [(Story) => <div style={{ height: 420, maxWidth: 390 }}>{Story()}</div>],
} satisfies Meta<typeof ChatSearchResults>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Newest first, with sender, day and time, and the match marked, also in the name of a file (CH-06). */
export const Found: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('4 messages found')).toBeInTheDocument();
    const marks = [...canvasElement.querySelectorAll('mark')].map(({ textContent }) => textContent);
    await expect(marks).toEqual(['read', 'Read', 'read', 'read']);
    await userEvent.click(canvas.getByRole('button', { name: /Mina Park.*Nov 19, 4:10 PM.*Hello Dr/ }));
    await expect(args.onShow).toHaveBeenCalledWith(chatHits.at(-1)?.id);
  },
};

export const Searching: Story = { args: { hits: null, loading: true, hasMore: true } };

/** Earlier messages are being searched. */
export const SearchingOn: Story = { args: { loading: true, hasMore: true } };

export const NothingFound: Story = {
  args: { hits: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/No message in this chat contains “read”/)).toBeVisible();
  },
};

export const Failed: Story = {
  args: { hits: null, error: MESSAGES.NETWORK_DISCONNECTED },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onLoadMore).toHaveBeenCalledOnce();
  },
};

/** The messages around the chosen one could not be loaded; it can be chosen again. */
export const ShowFailed: Story = {
  args: { showError: MESSAGES.NETWORK_DISCONNECTED },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      'The message could not be shown.',
    );
    await expect(within(canvasElement).getAllByRole('button')).toHaveLength(chatHits.length);
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(within(canvasElement).getAllByRole('button')[0]).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onShow).toHaveBeenCalledWith(chatHits[0]?.id);
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
