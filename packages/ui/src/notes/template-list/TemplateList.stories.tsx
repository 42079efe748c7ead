import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ZONE } from '../../fixtures/appointments.ts';
import { templates } from '../../fixtures/notes.ts';
import { TemplateList } from './TemplateList.tsx';

const meta = {
  title: 'Care/Notes/TemplateList',
  component: TemplateList,
  args: { templates, zone: ZONE, level: 2, getHref: ({ id }) => `#${id}` },
} satisfies Meta<typeof TemplateList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Templates: Story = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'Diabetes, quarterly' });
    await expect(link).toHaveAttribute('href', '#99999999-9999-4999-8999-999999999903');
  },
};

const choose = fn();

/** During a call, a template is chosen instead of opened. */
export const Choosing: Story = {
  args: { getHref: undefined, onChoose: choose },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Low mood, first visit' }));
    await expect(choose).toHaveBeenCalledWith(templates[3]);
  },
};

export const Keyboard: Story = {
  args: { getHref: undefined, onChoose: choose },
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(choose).toHaveBeenLastCalledWith(templates[0]);
  },
};

export const LoadingMore: Story = { args: { hasMore: true, loadingMore: true } };
export const Loading: Story = { args: { templates: null } };
/** A list in a drawer links to the page that creates a template. */
export const Empty: Story = {
  args: { templates: [], emptyAction: <a href="#create">Create a template</a> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Create a template' })).toBeVisible();
  },
};
export const NothingFound: Story = { args: { templates: [], filtered: true } };
export const Failed: Story = { args: { templates: null, error: MESSAGES.SOMETHING_WRONG } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
