import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { ToastProvider } from './ToastProvider.tsx';
import { useToasts, type ToastMessage } from './toasts.ts';

function Shower({ toast }: { toast: ToastMessage }) {
  const toasts = useToasts();
  return <Button onClick={() => toasts.show(toast)}>Show</Button>;
}

/** Shows a toast with another text at every click. */
function SeriesShower({ toast }: { toast: ToastMessage }) {
  const toasts = useToasts();
  const [count, setCount] = useState(1);
  const showNext = () => {
    toasts.show({ ...toast, text: `${toast.text} (${count})` });
    setCount(count + 1);
  };
  return <Button onClick={showNext}>Show</Button>;
}

const undo = fn();

const meta = {
  title: 'Components/Feedback/Toast',
  component: ToastProvider,
  parameters: { contract: { skip: 'renders no element of its own' } },
  args: { children: <Shower toast={{ text: 'Visit accepted.', tone: 'success', duration: 0 }} /> },
} satisfies Meta<typeof ToastProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

const showToast = async (canvasElement: HTMLElement, times = 1) => {
  for (let i = 0; i < times; i += 1) {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show' }));
  }
};

export const Success: Story = {
  play: async ({ canvasElement }) => {
    await showToast(canvasElement);
    const region = screen.getByRole('region', { name: 'Notifications' });
    await expect(within(region).getByText('Visit accepted.')).toBeVisible();
    await expect(within(region).getByRole('list')).toHaveAttribute('aria-live', 'polite');
  },
};

export const Dismissed: Story = {
  play: async ({ canvasElement }) => {
    await showToast(canvasElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('Visit accepted.')).toBeNull());
  },
};

/** At most four at once; the oldest one disappears. */
export const Stacked: Story = {
  args: { children: <SeriesShower toast={{ text: 'Visit accepted.', tone: 'success', duration: 60_000 }} /> },
  play: async ({ canvasElement }) => {
    await showToast(canvasElement, 6);
    await expect(screen.getAllByText(/Visit accepted/)).toHaveLength(4);
    await expect(screen.queryByRole('button', { name: /earlier/ })).toBeNull();
  },
};

/** Toasts that have to be dismissed are never dropped; earlier ones are collapsed. */
export const NoneIsLost: Story = {
  args: { children: <SeriesShower toast={{ text: 'The file could not be sent.', tone: 'danger' }} /> },
  play: async ({ canvasElement }) => {
    await showToast(canvasElement, 6);
    await expect(screen.getAllByRole('alert')).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 earlier messages' }));
    await expect(screen.getAllByRole('alert')).toHaveLength(6);
  },
};

/** What fails several times for the same reason is shown once. */
export const ShownOnce: Story = {
  args: { children: <Shower toast={{ text: 'Network Disconnected', tone: 'danger' }} /> },
  play: async ({ canvasElement }) => {
    await showToast(canvasElement, 2);
    await expect(screen.getAllByRole('alert')).toHaveLength(1);
  },
};

export const WithAction: Story = {
  args: {
    children: (
      <Shower
        toast={{
          title: 'New request.',
          text: 'Ana Lima would like to see you on Friday, 10:00 AM.',
          tone: 'info',
          action: { label: 'See request', onSelect: undo },
        }}
      />
    ),
  },
  beforeEach: () => undo.mockClear(),
  play: async ({ canvasElement }) => {
    await showToast(canvasElement);
    await userEvent.click(await screen.findByRole('button', { name: 'See request' }));
    await expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText(/Ana Lima/)).toBeNull());
  },
};

/** Announced at once, and stays. */
export const Danger: Story = {
  args: {
    children: <Shower toast={{ text: 'This time has just been booked by somebody else.', tone: 'danger' }} />,
  },
  play: async ({ canvasElement }) => {
    await showToast(canvasElement);
    await expect(await screen.findByRole('alert')).toHaveTextContent('just been booked');
  },
};

/** The timer pauses on hover. */
export const WaitsWhilePointedAt: Story = {
  args: { children: <Shower toast={{ text: 'Saved.', duration: 1_000 }} /> },
  play: async ({ canvasElement }) => {
    await showToast(canvasElement);
    const toast = await screen.findByText('Saved.');
    await userEvent.hover(toast);
    await new Promise((done) => setTimeout(done, 1_300));
    await expect(toast).toBeVisible();
    await userEvent.unhover(toast);
    await waitFor(() => expect(screen.queryByText('Saved.')).toBeNull());
  },
};

/** Disappears automatically. */
export const LeavesByItself: Story = {
  args: { children: <Shower toast={{ text: 'Saved.', duration: 1_000 }} /> },
  play: async ({ canvasElement }) => {
    await showToast(canvasElement);
    await expect(await screen.findByText('Saved.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Saved.')).toBeNull());
  },
};

export const Undo: Story = {
  args: {
    children: (
      <Shower
        toast={{ text: 'Template deleted.', tone: 'success', action: { label: 'Undo', onSelect: undo } }}
      />
    ),
  },
  play: async ({ canvasElement }) => {
    await showToast(canvasElement);
    await expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    children: (
      <Shower
        toast={{
          title: 'Your profile could not be sent.',
          text: 'The documents of the license, the DEA registration and the insurance are still on their way. Please wait until all three are there, and send it again.',
          tone: 'warning',
          duration: 0,
        }}
      />
    ),
  },
  play: ({ canvasElement }) => showToast(canvasElement),
};

export const RightToLeft: Story = {
  ...WithAction,
  play: ({ canvasElement }) => showToast(canvasElement),
  globals: { direction: 'rtl' },
};

/** F8 focuses the newest one, Escape dismisses it and returns the focus. */
export const Keyboard: Story = {
  args: WithAction.args,
  beforeEach: () => undo.mockClear(),
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{Enter}');
    await userEvent.keyboard('{F8}');
    await expect(screen.getAllByRole('button', { name: 'Dismiss' })[1]).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(undo).toHaveBeenCalledOnce();
    await expect(screen.queryByText(/Ana Lima/)).toBeNull();
    await expect(within(canvasElement).getByRole('button', { name: 'Show' })).toHaveFocus();
  },
};
