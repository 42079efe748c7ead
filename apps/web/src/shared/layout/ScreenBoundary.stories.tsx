import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, within } from 'storybook/test';
import { ScreenLoadError } from '../navigation/lazy-screen.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';

const Failing = ({ error }: { error: Error }): never => {
  throw error;
};

const meta = {
  title: 'Screens/Shared/ScreenBoundary',
  tags: ['!autodocs'],
  component: ScreenBoundary,
  args: { children: <Failing error={new ScreenLoadError('This part could not be loaded')} /> },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <main>
          <Story />
        </main>
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof ScreenBoundary>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The server cannot be reached for the code of a screen; the error is then the only heading. */
export const NotLoaded: Story = {
  play: async ({ canvasElement }) => {
    const heading = within(canvasElement).getByRole('heading', { level: 1 });
    await expect(heading).toHaveTextContent('This screen could not be loaded');
  },
};

/** A part of a page that has its own heading. */
export const InAPage: Story = {
  args: { heading: 'h2', children: <Failing error={new Error('The part has failed')} /> },
  decorators: [
    (Story) => (
      <>
        <h1>Appointments</h1>
        <Story />
      </>
    ),
  ],
  play: async ({ canvasElement }) => {
    const heading = within(canvasElement).getByRole('heading', { level: 2 });
    await expect(heading).toHaveTextContent('Something went wrong on this screen');
  },
};
