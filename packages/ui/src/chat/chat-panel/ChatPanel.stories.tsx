import { MESSAGES, CALL_MESSAGES, FILE_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useMemo, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { CHAT_OWN_ID, chatLines, fileLines, longLines, unsentLines } from '../../fixtures/chat.ts';
import { ChatPanel, type ChatLine, type ChatPanelProps } from './ChatPanel.tsx';

function Writing(args: ChatPanelProps) {
  const [draft, setDraft] = useState(args.draft);
  const send = (text: string) => {
    setDraft('');
    args.onSend(text);
  };
  return <ChatPanel {...args} draft={draft} onDraftChange={setDraft} onSend={send} />;
}

const meta = {
  title: 'Care/Chat/ChatPanel',
  component: ChatPanel,
  args: {
    lines: chatLines,
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
    onReload: fn(),
  },
  render: (args) => <Writing {...args} />,
  decorators: [(Story) => <div style={{ height: 540, maxWidth: 390 }}>{Story()}</div>],
} satisfies Meta<typeof ChatPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Enter sends, Shift+Enter starts a new line, a blank message is not sent (CH-02). */
export const Conversation: Story = {
  play: async ({ canvasElement, args }) => {
    const textbox = within(canvasElement).getByRole('textbox', { name: 'Message' });
    await userEvent.type(textbox, '   {Enter}');
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.clear(textbox);
    await userEvent.type(textbox, 'One{Shift>}{Enter}{/Shift}two{Enter}');
    await expect(args.onSend).toHaveBeenCalledWith('One\ntwo');
    await expect(textbox).toHaveValue('');
  },
};

/** While somebody else writes (CH-01). */
export const SomebodyWrites: Story = {
  args: { typing: ['Amelia Hart'] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Amelia Hart is writing…')).toBeVisible();
  },
};

/** Kept and marked until the server has received it, and sent without a button once there is a connection (CH-05). */
export const Unsent: Story = {
  args: { lines: unsentLines },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Sending…')).toBeVisible();
    await expect(within(canvasElement).getByText('Not sent yet')).toBeVisible();
    await expect(within(canvasElement).queryByRole('button', { name: /Try again|Remove/ })).toBeNull();
  },
};

const createFile = (name: string) => new File(['a'], name, { type: 'application/pdf' });

/** Sent files open; running uploads can be canceled, failed ones tried again or removed (CH-02). */
export const Files: Story = {
  args: { lines: fileLines },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /^Open home_readings\.pdf/ }));
    await expect(args.onOpenFile).toHaveBeenCalledWith('file-1');
    await expect(canvas.getByRole('progressbar', { name: 'Uploading leaflet.pdf' })).toHaveAttribute(
      'value',
      '62',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel leaflet.pdf' }));
    await expect(args.onRemove).toHaveBeenCalledWith('uploading');
    await expect(canvas.getByText(FILE_MESSAGES.FILE_STORAGE_FULL)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Try again ?: chest_film/ }));
    await expect(args.onRetry).toHaveBeenCalledWith('failed');
    await userEvent.click(canvas.getByRole('button', { name: /^Remove ?: chest_film/ }));
    await expect(args.onRemove).toHaveBeenCalledWith('failed');
    await expect(canvas.queryByRole('button', { name: /^Try again ?: lost/ })).toBeNull();
    await expect(canvas.getByRole('button', { name: /^Remove ?: lost/ })).toBeVisible();
  },
};

/** Chosen files are sent at once; the text stays. */
export const AttachFiles: Story = {
  args: { draft: 'half a sentence' },
  play: async ({ canvasElement, args }) => {
    const files = [createFile('one.pdf'), createFile('two.pdf')];
    await userEvent.upload(canvasElement.querySelector<HTMLInputElement>('input[type="file"]')!, files);
    await expect(args.onSendFiles).toHaveBeenCalledWith(files);
    await expect(within(canvasElement).getByRole('textbox', { name: 'Message' })).toHaveValue(
      'half a sentence',
    );
  },
};

export const FileRefused: Story = {
  args: { draft: 'half a sentence', sendProblem: FILE_MESSAGES.FILE_TOO_LARGE },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(FILE_MESSAGES.FILE_TOO_LARGE);
  },
};

const createDrag = () => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(createFile('one.pdf'));
  return { dataTransfer, bubbles: true, cancelable: true };
};

export const DroppedFiles: Story = {
  play: async ({ canvasElement, args }) => {
    const log = within(canvasElement).getByRole('log');
    log.dispatchEvent(new DragEvent('dragenter', createDrag()));
    await expect(await within(canvasElement).findByText('Drop the files to send them')).toBeVisible();
    log.dispatchEvent(new DragEvent('drop', createDrag()));
    await expect(args.onSendFiles).toHaveBeenCalledOnce();
    await waitFor(() => expect(within(canvasElement).queryByText('Drop the files to send them')).toBeNull());
  },
};

/** While nobody can read them, dropped files are ignored, and the browser does not open them. */
export const DropBlocked: Story = {
  args: { blocked: CALL_MESSAGES.CHAT_NOBODY_JOINED },
  play: async ({ canvasElement, args }) => {
    const drop = new DragEvent('drop', createDrag());
    within(canvasElement).getByRole('log').dispatchEvent(drop);
    await expect(drop.defaultPrevented).toBe(true);
    await expect(args.onSendFiles).not.toHaveBeenCalled();
  },
};

export const Empty: Story = { args: { lines: [] } };
export const Loading: Story = { args: { lines: null } };

export const Failed: Story = {
  args: { lines: null, error: MESSAGES.SOMETHING_WRONG },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
};

/** Closed four hours after the visit (CH-03). */
export const Blocked: Story = {
  args: { blocked: CALL_MESSAGES.CHAT_CLOSED },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(CALL_MESSAGES.CHAT_CLOSED)).toBeVisible();
    await expect(within(canvasElement).queryByRole('textbox')).toBeNull();
  },
};

export const TooLong: Story = {
  args: { draft: 'a'.repeat(2010) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('10 characters too many')).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: 'Send message' })).toBeDisabled();
  },
};

function Arriving(args: ChatPanelProps) {
  const [count, setCount] = useState(58);
  return (
    <>
      <div style={{ height: 480 }}>
        <ChatPanel {...args} lines={longLines.slice(0, count)} />
      </div>
      <Button onClick={() => setCount((previous) => previous + 1)}>A message arrives</Button>
    </>
  );
}

/** A viewer who has scrolled up keeps the position, and gets a button to the newest message. */
export const KeepsReadingPosition: Story = {
  render: (args) => <Arriving {...args} />,
  play: async ({ canvasElement }) => {
    const log = within(canvasElement).getByRole('log');
    await waitFor(() => expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThan(4));
    log.scrollTop = 100;
    await waitFor(() => expect(log.scrollTop).toBe(100));
    log.dispatchEvent(new Event('scroll'));
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'A message arrives' }));
    await expect(log.scrollTop).toBe(100);
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'New messages' }));
    await waitFor(() => expect(log.scrollHeight - log.scrollTop - log.clientHeight).toBeLessThan(4));
  },
};

const createLines = (from: number, to: number): ChatLine[] =>
  Array.from({ length: to - from }, (_, index) => ({
    ...longLines[(from + index) % longLines.length]!,
    clientId: `line-${from + index}`,
    text: `Message number ${from + index}`,
    sentAt: new Date(Date.parse('2026-11-20T13:00:00.000Z') - (to - from - index) * 60_000).toISOString(),
  }));

const MANY = 10_000;
const PAGE = 100;

function Earlier(args: ChatPanelProps) {
  const [from, setFrom] = useState(MANY);
  return (
    <div style={{ height: 480 }}>
      <ChatPanel
        {...args}
        lines={useMemo(() => createLines(0, MANY + PAGE).slice(from), [from])}
        hasEarlier={from > 0}
        onLoadEarlier={() => {
          args.onLoadEarlier?.();
          setFrom((previous) => (previous === MANY ? 0 : previous));
        }}
      />
    </div>
  );
}

/** Ten thousand messages: earlier ones are added without moving those in view, and few are rendered (CR-06). */
export const TenThousand: Story = {
  args: { onLoadEarlier: fn() },
  render: (args) => <Earlier {...args} />,
  play: async ({ canvasElement, args }) => {
    const log = within(canvasElement).getByRole('log');
    const getDistance = () => log.scrollHeight - log.scrollTop - log.clientHeight;
    await waitFor(() => expect(getDistance()).toBeLessThan(4));
    await expect(args.onLoadEarlier).not.toHaveBeenCalled();
    log.scrollTop = 500;
    const isInView = (element: Element) =>
      element.getBoundingClientRect().top >= log.getBoundingClientRect().top;
    const anchor = [...log.querySelectorAll('li')].find(isInView)!;
    const text = /Message number \d+/u.exec(anchor.textContent)![0];
    const find = () => [...log.querySelectorAll('li')].find(({ textContent }) => textContent.includes(text));
    const top = anchor.getBoundingClientRect().top;
    await waitFor(() => expect(args.onLoadEarlier).toHaveBeenCalled());
    await waitFor(() => expect(log.scrollTop).toBeGreaterThan(100_000));
    await waitFor(() => expect(Math.abs((find()?.getBoundingClientRect().top ?? 0) - top)).toBeLessThan(3));
    await expect(log.querySelectorAll('li').length).toBeLessThan(80);
  },
};

const FOUND = 4_711;

function Searching(args: ChatPanelProps) {
  const [lines, setLines] = useState(() => createLines(MANY, MANY + PAGE));
  const [found, setFound] = useState<ChatPanelProps['found']>(null);
  const show = () => {
    setLines(createLines(0, MANY + PAGE));
    setFound({ clientId: `line-${FOUND}`, query: 'number' });
  };
  return (
    <div style={{ height: 480 }}>
      <ChatPanel
        {...args}
        lines={lines}
        found={found}
        searchBar={found && <Button onClick={() => setFound(null)}>Back</Button>}
        searchResults={<Button onClick={show}>Show</Button>}
      />
    </div>
  );
}

/** Results cover the messages; a chosen one of ten thousand is shown in its place, marked and focused (CH-06). */
export const FoundMessage: Story = {
  render: (args) => <Searching {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const log = canvas.getByRole('log', { hidden: true });
    await expect(log).toHaveProperty('inert', true);
    const show = canvas.getByRole('button', { name: 'Show' });
    await userEvent.click(show);
    await waitFor(() => expect(log.querySelector('[data-found]')).toHaveFocus());
    const line = log.querySelector('[data-found]')!;
    await expect(line).toHaveTextContent(`Message number ${FOUND}`);
    await expect(line.querySelector('mark')).toHaveTextContent('number');
    const getMiddle = (element: Element) => {
      const { top, height } = element.getBoundingClientRect();
      return top + height / 2;
    };
    await waitFor(() => expect(Math.abs(getMiddle(line) - getMiddle(log))).toBeLessThan(40));
    await expect(log.querySelectorAll('li').length).toBeLessThan(80);
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(log).toHaveProperty('inert', true);
    await waitFor(() => expect(show).toHaveFocus());
  },
};

/** Addresses are links that open elsewhere; nothing else is (CH-02). */
export const Links: Story = {
  args: {
    lines: chatLines.map((line) => ({
      ...line,
      text: 'See https://example.test/diary. javascript:alert(1)',
    })),
  },
  play: async ({ canvasElement }) => {
    const [link, ...others] = within(canvasElement).getAllByRole('link');
    await expect(link).toHaveAttribute('href', 'https://example.test/diary');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect(others).toHaveLength(chatLines.length - 1);
  },
};

/** Earlier messages could not be loaded. */
export const EarlierFailed: Story = {
  args: { hasEarlier: true, earlierError: MESSAGES.NETWORK_DISCONNECTED, onLoadEarlier: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Load earlier messages again' }));
    await expect(args.onLoadEarlier).toHaveBeenCalledOnce();
  },
};

/** Focus order: the messages, then the input; Enter sends. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('log')).toHaveFocus();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('textbox', { name: 'Message' })).toHaveFocus();
    await userEvent.keyboard('Thank you{Enter}');
    await expect(args.onSend).toHaveBeenLastCalledWith('Thank you');
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
