import { CONSENT_DOCUMENTS } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { dependents } from '../../testing/family.ts';
import { PENDING, refuse, type Answers } from '../../testing/network.ts';
import { createFullPatient } from '../../testing/patients.ts';
import { samPatient } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const [tobi] = dependents;
const declaration = CONSENT_DOCUMENTS.find(({ kind }) => kind === 'GUARDIAN');
const answers: Answers = {
  getConsentDocument: ({ query }) => ({ ...query, text: declaration?.text ?? '', changes: '', sha256: '' }),
  getPatientDetails: () =>
    createFullPatient({ id: tobi?.id ?? '', user: null, first_name: 'Tobi', date_of_birth: '2017-05-06' }),
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Patients/EditDependent',
  tags: ['!autodocs'],
  args: { path: '/patient/family/add', as: samPatient, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

/** PW-06: a dependent cannot be added before the declaration is accepted. */
export const Adding: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const submit = await page.findByRole('button', { name: 'Add dependent' });
    await expect(submit).toBeDisabled();
    await page.findByText('What you confirm');
    await userEvent.click(page.getByRole('checkbox', { name: /I may decide/ }));
    await expect(submit).toBeEnabled();
  },
};
export const Editing: Story = { args: { path: `/patient/family/${tobi?.id}` } };
export const Loading: Story = {
  args: { path: `/patient/family/${tobi?.id}`, answers: { ...answers, getPatientDetails: () => PENDING } },
};
export const Failed: Story = {
  args: {
    path: `/patient/family/${tobi?.id}`,
    answers: { ...answers, getPatientDetails: () => refuse(404) },
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
