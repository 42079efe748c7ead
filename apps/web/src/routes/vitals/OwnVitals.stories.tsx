import type { VitalsRecord } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { getCalls, PENDING, refuse } from '../../testing/network.ts';
import { samPatient } from '../../testing/people.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const record = (day: string, blood_pressure: string): VitalsRecord => ({
  id: `88888888-0000-4000-8000-0000${day.replaceAll('-', '')}`,
  blood_pressure,
  pulse: '72',
  oxygen_saturation: '93',
  temperature: null,
  weight: '148',
  height: null,
  recorded_at: `${day}T14:00:00.000Z`,
  recorded_by: { role: 'PATIENT', first_name: 'Sam', last_name: 'Reyes' },
  appointment: null,
});

const person = {
  id: '88888888-0000-4000-8000-000000000001',
  first_name: 'Sam',
  last_name: 'Reyes',
  image: null,
  date_of_birth: '1980-02-02',
  is_dependent: false,
  state: 'NY',
  telehealth_consent_due: null,
  is_paid_by_caller: true,
  visits: [],
};

const answers = {
  getBookablePatients: () => ({ results: [person] }),
  getPatientVitals: () => ({
    results: [record('2026-11-20', '138/86'), record('2026-11-01', '122/79')],
    is_adult: true,
  }),
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Vitals/OwnVitals',
  tags: ['!autodocs'],
  args: { path: '/patient/vitals', as: samPatient, answers },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Recorded: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Stage 1 hypertension')).toBeVisible();
  },
};
/** A repeated request records once; measurements that were corrected before it are another record (CR-12). */
export const RecordsAgain: Story = {
  args: { answers: { ...answers, addPatientVitals: () => refuse(500) } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole('button', { name: 'Record vitals' }));
    const pulse = await page.findByLabelText(/^Pulse/);
    const save = async (count: number) => {
      await userEvent.click(page.getByRole('button', { name: 'Save vitals' }));
      await waitFor(() => expect(getCalls('addPatientVitals')).toHaveLength(count));
      await waitFor(() => expect(page.getByRole('button', { name: 'Save vitals' })).toBeEnabled());
    };
    await userEvent.type(pulse, '72');
    await save(1);
    await save(2);
    await userEvent.clear(pulse);
    await userEvent.type(pulse, '82');
    await save(3);
    const [first, second, third] = getCalls('addPatientVitals').map(({ body }) => body.id);
    await expect(second).toBe(first);
    await expect(third).not.toBe(first);
  },
};
export const None: Story = {
  args: { answers: { ...answers, getPatientVitals: () => ({ results: [], is_adult: true }) } },
};
export const Loading: Story = { args: { answers: { ...answers, getPatientVitals: () => PENDING } } };
export const Failed: Story = { args: { answers: { ...answers, getPatientVitals: () => refuse(500) } } };
