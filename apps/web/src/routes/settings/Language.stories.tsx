import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { PENDING, refuse } from '../../testing/network.ts';
import { noraPhysician, samPatient } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Settings/Language',
  tags: ['!autodocs'],
  args: { path: '/patient/language', as: samPatient, answers: { setLanguage: () => PENDING } },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const chooseSpanish = async (root: HTMLElement) =>
  userEvent.click(await within(root).findByRole('button', { name: 'Español' }));

export const Patient: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('heading', { level: 1, name: 'Language' })).toBeVisible();
    await chooseSpanish(canvasElement);
    await expect(page.getByRole('button', { name: 'Español' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Physician: Story = { args: { path: '/setting/language', as: noraPhysician } };

/** The old language stays, with the reason. */
export const Failed: Story = {
  args: { answers: { setLanguage: () => refuse(500) } },
  play: async ({ canvasElement }) => {
    await chooseSpanish(canvasElement);
    const page = within(canvasElement);
    await expect(await page.findByRole('alert')).toBeVisible();
    await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
