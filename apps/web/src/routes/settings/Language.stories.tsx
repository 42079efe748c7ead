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

/** DS-02: every choice of the toolbar applies to a whole screen. */
export const EveryToolbarChoice: Story = {
  globals: {
    theme: 'GreenTheme',
    appearance: 'dark',
    density: 'compact',
    direction: 'rtl',
    motion: 'reduced',
    language: 'es',
    viewport: { value: 'tablet' },
  },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole('heading', { level: 1, name: 'Idioma' }),
    ).toBeVisible();
    const { dataset, lang, dir } = document.documentElement;
    const { theme, appearance, density, motion } = dataset;
    await expect([theme, appearance, density, motion]).toEqual(['GreenTheme', 'dark', 'compact', 'reduced']);
    await expect([lang, dir, window.innerWidth]).toEqual(['es', 'rtl', 768]);
    await expect(getComputedStyle(document.body).colorScheme).toBe('dark');
  },
};
