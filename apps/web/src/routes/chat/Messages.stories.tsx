import { getSession } from '@openvisit/api/session';
import { MESSAGES, CALL_MESSAGES } from '@openvisit/contract';
import { buildChatDetail, buildChatMessage, buildChatSummary } from '@openvisit/contract/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { getCalls, PENDING, refuse, type Answers } from '../../testing/network.ts';
import { noraPhysician } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';
import { countUnread } from '../../testing/unread.ts';

const chat = buildChatSummary({ unread: 1 });
const history = buildChatDetail({
  results: [buildChatMessage(1, 'Good morning'), buildChatMessage(2, 'I am here.')],
});

const answers: Answers = {
  getChatList: () => ({ results: [chat], links: { total_pages: 1 } }),
  getReceivedMessagesCount: () => countUnread(1),
  getChatDetail: () => history,
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Chat/Messages',
  tags: ['!autodocs'],
  args: { path: '/dashboard/messages', as: noraPhysician, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const openChat = async (root: HTMLElement): Promise<HTMLElement> => {
  await userEvent.click(await within(root).findByRole('button', { name: 'Mina Park' }));
  return screen.findByRole('dialog', { name: 'Mina Park' });
};

export const Filled: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('link', { name: 'Messages (New messages)' }),
    ).toBeVisible();
  },
};

/** The menu shows notifications that came while no page was open (RT-13). */
export const MissedNotifications: Story = {
  args: {
    answers: { ...answers, getReceivedMessagesCount: () => ({ count: 0, notification_count: 2 }) },
  },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('link', { name: 'Notifications (New notifications)' }),
    ).toBeVisible();
  },
};

/** A notification of a message opens its chat (CH-01). */
export const OpenedByNotification: Story = {
  args: { path: `/dashboard/messages?chat=${chat.chat_room}` },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Mina Park' });
    await expect(await within(dialog).findByText('I am here.')).toBeVisible();
  },
};

/** The pop-up over the page (CH-01). */
export const Opened: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await openChat(canvasElement);
    await expect(await within(dialog).findByText('I am here.')).toBeVisible();
    await expect(within(dialog).getByRole('link', { name: 'Mina Park' })).toBeVisible();
  },
};

const searchIn = async (dialog: HTMLElement, text: string) => {
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Search in this chat' }));
  await userEvent.type(within(dialog).getByRole('searchbox', { name: 'Search in this chat' }), text);
};

/** The search continues with the next request until it has a hit; Escape returns (CH-06). */
export const Searched: Story = {
  args: {
    answers: {
      ...answers,
      searchChatMessages: ({ body: { before } }) =>
        before === undefined
          ? { results: [], next: 2 }
          : { results: [buildChatMessage(1, 'Good morning')], next: null },
    },
  },
  play: async ({ canvasElement }) => {
    const dialog = await openChat(canvasElement);
    await searchIn(dialog, 'morn');
    await userEvent.click(await within(dialog).findByRole('button', { name: /Mina Park.*Good morning/ }));
    await waitFor(() => expect(dialog.querySelector('[data-found]')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: /Good morning/ })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(within(dialog).getByRole('button', { name: 'Search in this chat' })).toHaveFocus();
    await expect(dialog).toBeVisible();
  },
};

export const SearchFailed: Story = {
  args: { answers: { ...answers, searchChatMessages: () => refuse(400, MESSAGES.SOMETHING_WRONG) } },
  play: async ({ canvasElement }) => {
    const dialog = await openChat(canvasElement);
    await searchIn(dialog, 'morn');
    await expect(await within(dialog).findByText('The messages could not be searched')).toBeVisible();
  },
};

/** Four hours after the visit (CH-03). */
export const Closed: Story = {
  args: {
    answers: {
      ...answers,
      getChatDetail: () => ({ ...history, can_send: false, closed_reason: CALL_MESSAGES.CHAT_CLOSED }),
    },
  },
  play: async ({ canvasElement }) => {
    const dialog = await openChat(canvasElement);
    await expect(await within(dialog).findByText(CALL_MESSAGES.CHAT_CLOSED)).toBeVisible();
    await expect(within(dialog).queryByRole('textbox')).toBeNull();
  },
};

export const Empty: Story = {
  args: { answers: { getChatList: () => ({ results: [], links: { total_pages: 0 } }) } },
};
export const Loading: Story = { args: { answers: { getChatList: () => PENDING } } };
export const Failed: Story = {
  args: { answers: { getChatList: () => refuse(400, MESSAGES.SOMETHING_WRONG) } },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** CH-05 PO-04: signing out asks before it deletes messages that were not sent. */
export const SignsOutWithUnsentMessages: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const refused = {
      client_id: 'refused',
      chat_room: chat.chat_room,
      message: 'See you tomorrow',
      written_at: 0,
      error: CALL_MESSAGES.CHAT_CLOSED,
    };
    const key = `private:outbox:${getSession()?.user.user}`;
    localStorage.setItem(key, JSON.stringify([refused]));
    localStorage.setItem(`private:draft:${getSession()?.user.user}:${chat.chat_room}`, 'One more thing');
    const askToSignOut = async () => {
      await userEvent.click(await page.findByRole('button', { name: 'Sign out' }));
      const first = within(await screen.findByRole('dialog', { name: 'Sign out' }));
      await userEvent.click(first.getByRole('button', { name: 'Sign out' }));
      return within(await screen.findByRole('dialog', { name: 'Delete what was not sent?' }));
    };
    const dialog = await askToSignOut();
    await expect(dialog.getByText(/^2 messages or files of your chats were not sent yet/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(getCalls('logout')).toEqual([]);
    await expect(localStorage.getItem(key)).not.toBeNull();
    await userEvent.click((await askToSignOut()).getByRole('button', { name: 'Sign out and delete' }));
    await waitFor(() => expect(getCalls('logout')).toHaveLength(1));
    await expect(localStorage.getItem(key)).toBeNull();
  },
};
