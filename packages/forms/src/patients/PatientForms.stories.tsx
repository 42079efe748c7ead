import { MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { send, TODAY, walkTo } from '../stories.fixtures.ts';
import { MedicalRecordForm } from './MedicalRecordForm.tsx';
import { MedicationForm } from './MedicationForm.tsx';
import { PatientContactForm } from './PatientContactForm.tsx';
import { PatientDetailsForm } from './PatientDetailsForm.tsx';
import { SurgeryForm } from './SurgeryForm.tsx';

const save = fn(() => Promise.resolve());

const meta = {
  title: 'Forms/PatientForms',
  component: PatientDetailsForm,
  args: {
    today: TODAY,
    onSave: save,
    defaultValues: {
      first_name: 'Grace',
      last_name: 'Lindqvist',
      gender: 'FEMALE',
      date_of_birth: '1988-03-14',
      current_feets: 5,
      current_inches: 6,
      allergy: ['Penicillin'],
      medication_details: [
        {
          id: 'M1',
          medicine_name: 'Lisinopril',
          consumption: 'BEFORE',
          medicine_consumption_period: ['MORNING', 'NIGHT'],
          dosage: '10 mg',
          instruction: 'With water',
        },
      ],
    },
  },
  beforeEach: () => {
    save.mockClear();
  },
} satisfies Meta<typeof PatientDetailsForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The body mass index follows from height and weight (PT-02); a surgery is added in a dialog (PT-03). */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Weight'), '150');
    await waitFor(() => expect(canvas.getByLabelText('BMI')).toHaveValue('24.21'));
    await userEvent.click(canvas.getByRole('button', { name: 'Add surgery' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Surgery name'), 'Appendectomy');
    await userEvent.type(dialog.getByLabelText('Surgery date'), '05/02/2011');
    await userEvent.click(dialog.getByRole('button', { name: 'Add surgery' }));
    await expect(await canvas.findByText('Appendectomy')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // the form of the dialog did not send the one around it
    await expect(save).not.toHaveBeenCalled();
    await send(canvasElement, 'Save');
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith(
        expect.objectContaining({
          weight: 150,
          surgery_details: [
            expect.objectContaining({ surgery_name: 'Appendectomy', surgery_date: '2011-05-02' }),
          ],
        }),
        { changed: true },
      ),
    );
  },
};

/** One that is edited keeps its id; one that is removed is gone. */
export const Medications: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Lisinopril, 10 mg' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.clear(dialog.getByLabelText('Dosage'));
    await userEvent.type(dialog.getByLabelText('Dosage'), '20 mg{Enter}');
    await expect(await canvas.findByText('Lisinopril, 20 mg')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Lisinopril, 20 mg' }));
    await expect(canvas.queryByText('Lisinopril, 20 mg')).toBeNull();
  },
};

export const Missing: Story = {
  args: { defaultValues: {} },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await send(canvasElement, 'Save');
    await expect(await canvas.findByText('Weight is required')).toBeVisible();
    await expect(canvas.getByText('Gender is required')).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('First Name')).toHaveFocus());
  },
};

/** The state travels in capitals (PT-04). */
export const Contact: Story = {
  render: () => (
    <PatientContactForm
      onSave={save}
      defaultValues={{
        address1: '12 Main Street',
        city: 'Albany',
        state: 'ny',
        zipcode: '12207',
        primary_phone: '5185550123',
        primary_phone_type: 2,
      }}
    />
  ),
  play: async ({ canvasElement }) => {
    await send(canvasElement, 'Save');
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith(expect.objectContaining({ state: 'NY', country: 'US' }), {
        changed: false,
      }),
    );
  },
};

export const Surgery: Story = {
  render: () => <SurgeryForm today={TODAY} onSave={save} />,
  play: async ({ canvasElement }) => {
    await send(canvasElement, 'Add surgery');
    await expect(await within(canvasElement).findByText('Surgery date is required')).toBeVisible();
  },
};

export const Medication: Story = {
  render: () => <MedicationForm onSave={save} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await send(canvasElement, 'Add medication');
    await expect(await canvas.findByText('Consumption period is not added')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Bed Time' }));
    await waitFor(() => expect(canvas.queryByText('Consumption period is not added')).toBeNull());
  },
};

export const MedicalRecord: Story = {
  render: () => <MedicalRecordForm today={TODAY} onSave={save} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Medical record name'), 'Blood panel');
    await send(canvasElement, 'Add record');
    await expect(await canvas.findByText(MESSAGES.DOCUMENT_REQUIRED)).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('Record type')).toHaveFocus());
  },
};

/** The dialog of a surgery is opened, filled in and sent, and the focus comes back to where it was opened from. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByLabelText('First Name')).toHaveFocus();
    await walkTo(canvas.getByLabelText('Weight'));
    await userEvent.keyboard('150');
    const add = canvas.getByRole('button', { name: 'Add surgery' });
    await walkTo(add);
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    await walkTo(dialog.getByLabelText('Surgery name'));
    await userEvent.keyboard('Appendectomy');
    await walkTo(dialog.getByLabelText('Surgery date'));
    await userEvent.keyboard('05/02/2011');
    await walkTo(dialog.getByRole('button', { name: 'Add surgery' }));
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Appendectomy')).toBeVisible();
    await waitFor(() => expect(add).toHaveFocus());
    await walkTo(canvas.getByRole('button', { name: 'Save' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith(
        expect.objectContaining({
          weight: 150,
          surgery_details: [
            expect.objectContaining({ surgery_name: 'Appendectomy', surgery_date: '2011-05-02' }),
          ],
        }),
        { changed: true },
      ),
    );
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
