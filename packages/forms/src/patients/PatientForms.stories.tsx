import { MESSAGES, ONBOARDING_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { send, TODAY, tabTo } from '../stories.fixtures.ts';
import { MedicalRecordForm } from './MedicalRecordForm.tsx';
import { MedicalRecordsForm } from './MedicalRecordsForm.tsx';
import { MedicationForm } from './MedicationForm.tsx';
import { PatientContactForm } from './PatientContactForm.tsx';
import { PatientDetailsForm } from './PatientDetailsForm.tsx';
import { SurgeryForm } from './SurgeryForm.tsx';

const save = fn(() => Promise.resolve());
const openFile = fn();

const suggestAddresses = () =>
  Promise.resolve([
    { id: '1', address1: '12 Main Street', city: 'Albany', state: 'NY', zip_code: '12207' },
    { id: '2', address1: '12 Mainfield Road', city: 'Troy', state: 'NY', zip_code: '12180' },
    { id: '3', address1: '12 Mainland Way', city: 'Rancho Cucamonga', state: 'CA', zip_code: '91701' },
  ]);

const meta = {
  title: 'Components/Forms/PatientForms',
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

/** The BMI is calculated from height and weight (PT-02); a surgery is added in a dialog (PT-03). */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Weight'), '150');
    await waitFor(() => expect(canvas.getByLabelText('BMI')).toHaveValue('24.21'));
    await expect(canvas.getByLabelText(/^Height, inches/)).toHaveAccessibleDescription(/^In inches/);
    await userEvent.click(canvas.getByRole('button', { name: 'Add surgery' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Surgery name'), 'Appendectomy');
    await userEvent.type(dialog.getByLabelText('Surgery date'), '05/02/2011');
    await userEvent.click(dialog.getByRole('button', { name: 'Add surgery' }));
    await expect(await canvas.findByText('Appendectomy')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The form in the dialog does not submit the surrounding one.
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

/** An edited entry keeps its id; a removed one is deleted after a confirmation. */
export const Medications: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Lisinopril, 10 mg' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByLabelText('Medicine name')).toHaveFocus());
    await userEvent.clear(dialog.getByLabelText('Dosage'));
    await userEvent.type(dialog.getByLabelText('Dosage'), '20 mg');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Lisinopril, 20 mg')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Lisinopril, 20 mg' }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove Lisinopril, 20 mg?' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await expect(canvas.getByText('Lisinopril, 20 mg')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Lisinopril, 20 mg' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(canvas.queryByText('Lisinopril, 20 mg')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add medication' })).toHaveFocus());
  },
};

/** The buttons of a long form in a dialog stay in view (PT-03). */
export const ButtonsStayVisible: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Add medication' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add medication' });
    const add = await within(dialog).findByRole('button', { name: 'Add medication' });
    await userEvent.click(add);
    await expect(await within(dialog).findByText('Dosage is required')).toBeInTheDocument();
    const { top, bottom } = add.getBoundingClientRect();
    const rect = dialog.getBoundingClientRect();
    await expect(top).toBeGreaterThan(rect.top);
    await expect(bottom).toBeLessThanOrEqual(rect.bottom);
  },
};

/** Clicking outside the dialog does nothing; closing it asks if there is input. */
export const AsksBeforeDiscarding: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Add surgery' }));
    const panel = await screen.findByRole('dialog', { name: 'Add surgery' });
    const dialog = within(panel);
    await userEvent.type(dialog.getByLabelText('Surgery name'), 'Appendectomy');
    await userEvent.pointer({ keys: '[MouseLeft]', target: panel.parentElement! });
    await expect(dialog.getByLabelText('Surgery name')).toHaveValue('Appendectomy');
    for (const closeMethod of ['Close', 'Cancel', 'Escape']) {
      if (closeMethod === 'Escape') await userEvent.keyboard('{Escape}');
      else await userEvent.click(dialog.getByRole('button', { name: closeMethod }));
      const question = within(await screen.findByRole('dialog', { name: MESSAGES.UNSAVED_CHANGES }));
      await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
      await waitFor(() =>
        expect(screen.queryByRole('dialog', { name: MESSAGES.UNSAVED_CHANGES })).toBeNull(),
      );
      await expect(dialog.getByLabelText('Surgery name')).toHaveValue('Appendectomy');
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog', { name: MESSAGES.UNSAVED_CHANGES }));
    await userEvent.click(question.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.queryByText('Appendectomy')).toBeNull();
  },
};

/** The stored draft of a tab that was reloaded while an entry was being edited. */
const createStoredDraft = (entry: string, values: object, base: object) => {
  const storedDrafts = new Map([
    [`openvisit.draft.u.details:${entry}`, JSON.stringify({ version: 1, saved_at: 1000, values, base })],
  ]);
  const storage = {
    getItem: (key: string) => storedDrafts.get(key) ?? null,
    setItem: (key: string, value: string) => void storedDrafts.set(key, value),
    removeItem: (key: string) => void storedDrafts.delete(key),
  };
  return { storedDrafts, draft: { storage, user: 'u', form: 'details', now: () => 2000 } };
};

const newEntryDraft = createStoredDraft(
  'surgery:new',
  { surgery_name: 'Appendectomy', surgery_date: '2011-05-02' },
  { surgery_name: '', surgery_date: '' },
);

/** PT-03 A reload restores the draft of a new entry; adding the entry discards the draft. */
export const EntryRestored: Story = {
  args: { draft: newEntryDraft.draft },
  play: async ({ canvasElement }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add surgery' }));
    await expect(dialog.getByText(MESSAGES.DRAFT_RESTORED)).toBeVisible();
    await expect(dialog.getByLabelText('Surgery name')).toHaveValue('Appendectomy');
    await userEvent.click(dialog.getByRole('button', { name: 'Add surgery' }));
    await expect(await within(canvasElement).findByText('Appendectomy')).toBeVisible();
    await waitFor(() =>
      expect([...newEntryDraft.storedDrafts.keys()]).toEqual(['openvisit.draft.u.details']),
    );
  },
};

const editedEntryDraft = createStoredDraft(
  'medication:Lisinopril, 10 mg Morning, Bed Time: With water',
  { dosage: '20 mg' },
  { dosage: '10 mg' },
);

/** PT-03 A reload restores changes to an entry; confirming to leave discards them. */
export const EditedEntryRestored: Story = {
  args: { draft: editedEntryDraft.draft },
  play: async ({ canvasElement }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit medication' }));
    await expect(dialog.getByLabelText('Medicine name')).toHaveValue('Lisinopril');
    await expect(dialog.getByLabelText('Dosage')).toHaveValue('20 mg');
    await userEvent.type(dialog.getByLabelText('Dosage'), ' daily');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    const question = within(await screen.findByRole('dialog', { name: MESSAGES.UNSAVED_CHANGES }));
    await userEvent.click(question.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(editedEntryDraft.storedDrafts.size).toBe(0);
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Edit Lisinopril, 10 mg' }));
    const reopenedDialog = within(await screen.findByRole('dialog', { name: 'Edit medication' }));
    await expect(reopenedDialog.getByLabelText('Dosage')).toHaveValue('10 mg');
  },
};

/** Closing an unchanged entry does not ask. */
export const ClosesUnchanged: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Add surgery' }));
    await screen.findByRole('dialog', { name: 'Add surgery' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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

/** A state is shown as its code once its field is left, and sent so (PT-04). */
export const Contact: Story = {
  render: () => (
    <PatientContactForm
      onSave={save}
      suggestAddress={suggestAddresses}
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
    const state = within(canvasElement).getByLabelText('State');
    for (const typed of ['nj', 'new jersey']) {
      await userEvent.clear(state);
      await userEvent.type(state, typed);
      await userEvent.tab();
      await expect(state).toHaveValue('NJ');
    }
  },
};

/** Choosing an address fills in city, state and zip code. */
export const AddressChosen: Story = {
  render: () => <PatientContactForm onSave={save} suggestAddress={suggestAddresses} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Address'), '12 Main');
    await userEvent.click(await screen.findByRole('option', { name: /12 Main Street/ }));
    await expect(canvas.getByLabelText('City')).toHaveValue('Albany');
    await expect(canvas.getByLabelText('State')).toHaveValue('NY');
    await expect(canvas.getByLabelText('Zip code')).toHaveValue('12207');
  },
};

/** A suggested city that is too long shows an error until it is shortened (PT-04). */
export const LongCityChosen: Story = {
  render: () => <PatientContactForm onSave={save} suggestAddress={suggestAddresses} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Address'), '12 Main');
    await userEvent.click(await screen.findByRole('option', { name: /12 Mainland Way/ }));
    const city = canvas.getByLabelText('City');
    await expect(city).toHaveValue('Rancho Cucamonga');
    const limitText = 'Maximum limit is 15 characters.';
    await expect(city).toHaveAccessibleDescription(limitText);
    await userEvent.type(city, '{Backspace}');
    await expect(city).not.toHaveAccessibleDescription(limitText);
    await expect(city).toBeValid();
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
    await expect(await canvas.findByText('Time of day is required')).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Bed Time' }));
    await waitFor(() => expect(canvas.queryByText('Time of day is required')).toBeNull());
  },
};

export const MedicalRecord: Story = {
  render: () => <MedicalRecordForm today={TODAY} onSave={save} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Medical record name'), 'Blood panel');
    await send(canvasElement, 'Add record');
    await expect(await canvas.findByText(ONBOARDING_MESSAGES.DOCUMENT_REQUIRED)).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText('Record type')).toHaveFocus());
  },
};

const records = {
  medical_records: [
    {
      id: 'R1',
      medical_record_name: 'Blood panel',
      record_type: 'LABS' as const,
      examination_date: '2026-10-01',
      document: [{ id: 'F1', name: 'blood_panel.pdf', size: 82_000, state: 'done' as const }],
    },
  ],
};

/** Records are added, opened, edited and removed one by one, and saved together (PT-06). */
export const MedicalRecords: Story = {
  render: () => (
    <MedicalRecordsForm today={TODAY} onSave={save} defaultValues={records} onOpenFile={openFile} />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'View document' }));
    await expect(openFile).toHaveBeenCalledWith(records.medical_records[0]?.document[0]);
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Blood panel' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.clear(dialog.getByLabelText('Medical record name'));
    await userEvent.type(dialog.getByLabelText('Medical record name'), 'Lipid panel');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('heading', { name: 'Lipid panel' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Lipid panel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByText(/No records yet/)).toBeVisible();
    await send(canvasElement, 'Save');
    await waitFor(() => expect(save).toHaveBeenCalledWith({ medical_records: [] }, { changed: true }));
  },
};

/** A surgery is added by keyboard, and the focus returns to the button that opened the dialog. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByLabelText('First Name')).toHaveFocus();
    await tabTo(canvas.getByLabelText('Weight'));
    await userEvent.keyboard('150');
    const add = canvas.getByRole('button', { name: 'Add surgery' });
    await tabTo(add);
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    await tabTo(dialog.getByLabelText('Surgery name'));
    await userEvent.keyboard('Appendectomy');
    await tabTo(dialog.getByLabelText('Surgery date'));
    await userEvent.keyboard('05/02/2011');
    await tabTo(dialog.getByRole('button', { name: 'Add surgery' }));
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Appendectomy')).toBeVisible();
    await waitFor(() => expect(add).toHaveFocus());
    await tabTo(canvas.getByRole('button', { name: 'Save' }));
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
