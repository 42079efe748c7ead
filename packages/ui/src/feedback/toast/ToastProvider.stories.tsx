import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { ToastProvider } from './ToastProvider.tsx';
import { useToasts, type ToastMessage } from './toasts.ts';

function Shower({ toast }: { toast: ToastMessage }) {
  const toasts = useToasts();
  return <Button onClick={() => toasts.show(toast)}>Show</Button>;
}

const undo = fn();

const meta = {
  title: 'Feedback/Toast',
  component: ToastProvider,
  args: { children: <Shower toast={{ text: 'Visit accepted.', tone: 'success', duration: 0 }} /> },
} satisfies Meta<typeof ToastProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

const show = async (canvasElement: HTMLElement, times = 1) => {
  for (let i = 0; i < times; i += 1) {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show' }));
  }
};

export const Success: Story = {
  play: async ({ canvasElement }) => {
    await show(canvasElement);
    const region = screen.getByRole('region', { name: 'Notifications' });
    await expect(within(region).getByText('Visit accepted.')).toBeVisible();
    await expect(within(region).getByRole('list')).toHaveAttribute('aria-live', 'polite');
  },
};

export const Dismissed: Story = {
  play: async ({ canvasElement }) => {
    await show(canvasElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('Visit accepted.')).toBeNull());
  },
};

/** At most four at once; the oldest makes room. */
export const Stacked: Story = {
  play: async ({ canvasElement }) => {
    await show(canvasElement, 6);
    await expect(screen.getAllByText('Visit accepted.')).toHaveLength(4);
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
    await show(canvasElement);
    await userEvent.click(await screen.findByRole('button', { name: 'See request' }));
    await expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText(/Ana Lima/)).toBeNull());
  },
};

/** Read at once, and it stays. */
export const Danger: Story = {
  args: {
    children: <Shower toast={{ text: 'This time has just been booked by somebody else.', tone: 'danger' }} />,
  },
  play: async ({ canvasElement }) => {
    await show(canvasElement);
    await expect(await screen.findByRole('alert')).toHaveTextContent('just been booked');
  },
};

/** Leaves by itself, but not while it is pointed at. */
export const LeavesByItself: Story = {
  args: { children: <Shower toast={{ text: 'Saved.', duration: 150 }} /> },
  play: async ({ canvasElement }) => {
    await show(canvasElement);
    await expect(await screen.findByText('Saved.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Saved.')).toBeNull());
  },
};
