import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../../actions/button/Button.tsx';
import { ConnectionStatus, type ConnectionState } from './ConnectionStatus.tsx';

const meta = {
  title: 'Components/Feedback/ConnectionStatus',
  component: ConnectionStatus,
  args: { state: 'connecting' },
} satisfies Meta<typeof ConnectionStatus>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Connecting: Story = {};

export const Offline: Story = { args: { state: 'offline' } };

/** Renders nothing. */
export const Connected: Story = {
  args: { state: 'connected' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toBeEmptyDOMElement();
  },
};

export const GoneAndBack: Story = {
  render: function Changing() {
    const [state, setState] = useState<ConnectionState>('offline');
    return (
      <>
        <ConnectionStatus state={state} />
        <Button onClick={() => setState('connected')}>Come back</Button>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const status = within(canvasElement).getByRole('status');
    await expect(status).toHaveTextContent('You are offline.');
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(status).toBeEmptyDOMElement();
  },
};
