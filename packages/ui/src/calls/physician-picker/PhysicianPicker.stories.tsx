import { MESSAGES, VISIT_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { physicianLuis, physicians, physicianWithLongName } from '../../fixtures/people.ts';
import { withSidePanel } from '../../fixtures/side-panel.tsx';
import { PhysicianPicker } from './PhysicianPicker.tsx';

const otherPhysicians = [
  physicianLuis,
  {
    ...physicianLuis,
    image: null,
    id: 'p3',
    first_name: 'Ingrid',
    last_name: 'Solheim',
    speciality: ['Dermatologist'],
    fees: 14_000,
  },
  {
    ...physicianLuis,
    image: null,
    id: 'p4',
    first_name: 'Rahul',
    last_name: 'Banerjee',
    speciality: ['Cardiologist', 'Internal Medicine'],
    fees: 18_500,
  },
  physicianWithLongName,
];

const meta = {
  title: 'Care/Calls/PhysicianPicker',
  component: PhysicianPicker,
  args: {
    physicians: otherPhysicians,
    specialities: ['Cardiologist', 'Dermatologist', 'Internal Medicine', 'Pediatrics'],
    onSearch: fn(),
    onSpecialityChange: fn(),
    onAdd: fn(),
    onRetry: fn(),
  },
  decorators: [withSidePanel],
} satisfies Meta<typeof PhysicianPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 'Add' is enabled once a physician is chosen (AP-08). */
export const AddToCall: Story = {
  play: async ({ canvasElement, args }) => {
    const picker = within(canvasElement);
    await expect(picker.getByRole('button', { name: 'Add' })).toBeDisabled();
    await userEvent.click(picker.getByRole('radio', { name: /Dr\. Rahul Banerjee.*\$185/ }));
    await userEvent.click(picker.getByRole('button', { name: 'Add Dr. Rahul Banerjee' }));
    await expect(args.onAdd).toHaveBeenCalledWith(otherPhysicians[2]);
    await userEvent.selectOptions(picker.getByLabelText('Specialty'), 'Dermatologist');
    await expect(args.onSpecialityChange).toHaveBeenCalledWith('Dermatologist');
    await userEvent.type(picker.getByRole('searchbox'), 'so');
    await userEvent.type(picker.getByRole('searchbox'), 'l');
    await waitFor(() => expect(args.onSearch).toHaveBeenCalledWith('sol'));
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const picker = within(canvasElement);
    picker.getByLabelText('Specialty').focus();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{ArrowDown}');
    await expect(picker.getByRole('radio', { name: /Ingrid Solheim/ })).toBeChecked();
    await userEvent.tab();
    await expect(picker.getByRole('button', { name: 'Add Dr. Ingrid Solheim' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAdd).toHaveBeenCalledWith(otherPhysicians[1]);
  },
};

/** A physician without a license for the patient is shown with the reason and cannot be chosen (BX-05). */
export const NotLicensed: Story = {
  args: {
    physicians: [
      { ...physicianLuis, refusal: 'Licensed in NJ. The patient lives in NY.' },
      ...otherPhysicians.slice(1),
    ],
  },
  play: async ({ canvasElement }) => {
    const picker = within(canvasElement);
    const option = picker.getByRole('radio', { name: /Licensed in NJ\. The patient lives in NY\./ });
    await expect(option).toBeDisabled();
  },
};

export const Sending: Story = { args: { busy: true } };
export const NotSent: Story = { args: { addError: VISIT_MESSAGES.GUEST_ALREADY_INVITED } };
export const LoadingMore: Story = { args: { physicians, hasMore: true, loadingMore: true } };
export const Loading: Story = { args: { physicians: null } };
export const NothingFound: Story = { args: { physicians: [], search: 'zimmermann' } };
export const Failed: Story = { args: { physicians: null, error: MESSAGES.SOMETHING_WRONG } };
/** Inside a dialog the list scrolls below the filters (AP-08). */
export const InADialog: Story = { args: { place: 'dialog' } };
export const RightToLeft: Story = { globals: { direction: 'rtl' } };
