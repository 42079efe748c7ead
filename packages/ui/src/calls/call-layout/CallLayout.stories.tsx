import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { ChatPanel } from '../../chat/chat-panel/ChatPanel.tsx';
import { CHAT_OWN_ID, chatLines } from '../../fixtures/chat.ts';
import { NOW, ZONE } from '../../fixtures/appointments.ts';
import { practiceLogo } from '../../fixtures/people.ts';
import { buildCallTiles } from '../../fixtures/media.ts';
import { ToastProvider } from '../../feedback/toast/ToastProvider.tsx';
import { useToasts } from '../../feedback/toast/toasts.ts';
import { CallBanner } from '../call-banner/CallBanner.tsx';
import { buildCallPanels } from '../../fixtures/call-panels.ts';
import { CallControls } from '../call-controls/CallControls.tsx';
import { CallDuration } from '../call-duration/CallDuration.tsx';
import { CallPanel } from '../call-panel/CallPanel.tsx';
import { CallVideos } from '../call-videos/CallVideos.tsx';
import { ScreenshotPreview } from '../screenshot-preview/ScreenshotPreview.tsx';
import { CallLayout } from './CallLayout.tsx';

const renderControls = (panel: string | null = null) => (
  <CallControls
    microphoneOn
    cameraOn
    panel={panel}
    panels={buildCallPanels({ unread: panel === null })}
    onToggleMicrophone={fn()}
    onToggleCamera={fn()}
    onPanelChange={fn()}
    onLeave={fn()}
  />
);

const chat = (
  <CallPanel title="Chat" onClose={fn()}>
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
  </CallPanel>
);

const SampleTiles = ({ people, pinned }: { people: 0 | 1 | 2 | 3; pinned?: string }) => {
  const { own, patient, guest, parent } = buildCallTiles();
  const others = [patient, { ...guest, speaking: people > 1 }, parent].slice(0, people);
  return <CallVideos {...{ others, own, pinned }} waitingFor="Mina Park" onPin={fn()} />;
};

const meta = {
  title: 'Care/Calls/CallLayout',
  component: CallLayout,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Mina Park',
    subtitle: '10:20 – 10:40 AM',
    count: 2,
    videos: <SampleTiles people={1} />,
    controls: renderControls(),
  },
} satisfies Meta<typeof CallLayout>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InCall: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('2 in the call')).toBeVisible();
  },
};
/** The elapsed time, and a number of participants that opens their list (BX-10). */
export const WithDuration: Story = {
  args: { duration: <CallDuration since={NOW - 307_000} now={NOW} />, onShowPeople: fn() },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('timer')).toHaveTextContent('5:07');
    await userEvent.click(within(canvasElement).getByRole('button', { name: '2 in the call' }));
    await expect(args.onShowPeople).toHaveBeenCalledOnce();
  },
};
export const WithDurationOnAPhone: Story = {
  args: { ...WithDuration.args, title: 'Wilhelmina Featherstonehaugh-Montgomery' },
  globals: { viewport: { value: 'phone' } },
};
const ShowToast = () => {
  const { show } = useToasts();
  useEffect(() => {
    show({ key: 'arrival', text: 'Mina Park has joined' });
  }, [show]);
  return null;
};
/** A toast is below the name and the time. */
export const ToastOnAPhone: Story = {
  ...WithDurationOnAPhone,
  decorators: [
    (Story) => (
      <ToastProvider>
        <ShowToast />
        {Story()}
      </ToastProvider>
    ),
  ],
  play: async ({ canvasElement }) => {
    const toast = (await screen.findByText('Mina Park has joined')).getBoundingClientRect();
    const header = within(canvasElement).getByRole('banner').getBoundingClientRect();
    await expect(toast.top).toBeGreaterThanOrEqual(header.bottom);
  },
};
/** The practice's own logo (PO-18). */
export const WithLogo: Story = { args: { logo: practiceLogo } };
export const Waiting: Story = { args: { count: 1, videos: <SampleTiles people={0} /> } };
export const WithChat: Story = { args: { panel: chat, controls: renderControls('chat') } };
export const ThreeOthers: Story = { args: { count: 4, videos: <SampleTiles people={3} /> } };
export const TwoOthersWithChat: Story = {
  args: { count: 3, videos: <SampleTiles people={2} />, panel: chat, controls: renderControls('chat') },
};
/** Above an open panel no tile lies over another one, and no role is cut off. */
export const TwoOthersWithChatOnAPhone: Story = {
  args: TwoOthersWithChat.args,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const tiles = within(canvasElement).getAllByRole('figure');
    const boxes = tiles.map((tile) => tile.getBoundingClientRect());
    await expect(boxes).toHaveLength(3);
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1))
        await expect(
          one.right <= other.left ||
            other.right <= one.left ||
            one.bottom <= other.top ||
            other.bottom <= one.top,
        ).toBe(true);
    const role = within(canvasElement).getByText('Guest physician');
    await expect(role.scrollWidth).toBeLessThanOrEqual(role.clientWidth);
  },
};
export const TwoOthersWithALargeChatOnAPhone: Story = {
  ...TwoOthersWithChatOnAPhone,
  args: { ...TwoOthersWithChat.args, panel: <CallPanel {...chat.props} size="large" /> },
};
/** A tile that the viewer keeps large, with the ring of who speaks (BX-10). */
export const Pinned: Story = { args: { count: 4, videos: <SampleTiles people={3} pinned="b" /> } };
export const PinnedWithChatOnAPhone: Story = {
  args: { ...TwoOthersWithChat.args, videos: <SampleTiles people={2} pinned="a" /> },
  globals: { viewport: { value: 'phone' } },
};
/** A message covers a corner of the videos, not the controls. */
export const WithNotice: Story = {
  args: { notice: <ScreenshotPreview phase="REQUESTED" name="Mina Park" onDismiss={fn()} /> },
};
export const Reconnecting: Story = { args: { banner: <CallBanner kind="reconnecting" /> } };
export const LongTitle: Story = {
  args: {
    title:
      'Wilhelmina Alexandrina Featherstonehaugh-Montgomery and everybody who came with her to this visit',
  },
};

export const RightToLeft: Story = { ...WithChat, globals: { direction: 'rtl' } };
