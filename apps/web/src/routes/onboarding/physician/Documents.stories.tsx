import { MESSAGES, FILE_MESSAGES, ONBOARDING_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { getCalls, PENDING, refuse } from '../../../testing/network.ts';
import {
  failing,
  createFullProfile,
  newPhysician,
  buildOnboardingAnswers,
  buildProfile,
} from '../../../testing/onboarding.ts';
import { screenStoryMeta } from '../../../testing/screen-story.ts';

const signedInUser = { ...newPhysician, id: createFullProfile().id };

const createDeniedProfile = () => {
  const ownPhysician = createFullProfile();
  const { documents } = ownPhysician;
  if (!documents) return ownPhysician;
  const licence = {
    ...documents.licence,
    decision: 'DENIED' as const,
    denial_reason: 'The second page is missing.',
  };
  return { ...ownPhysician, documents: { ...documents, licence } };
};

/** A time zone in which the next day has already begun. */
const createAucklandProfile = () => {
  const ownPhysician = createFullProfile();
  const { details, documents } = ownPhysician;
  if (!details || !documents) return ownPhysician;
  const licence = { ...documents.licence, start_date: '2026-11-21' };
  return {
    ...ownPhysician,
    details: { ...details, doctor_timezone: 'Pacific/Auckland' },
    documents: { ...documents, licence },
  };
};

const meta = {
  ...screenStoryMeta,
  title: 'Screens/PhysicianOnboarding/Documents',
  tags: ['!autodocs'],
  args: {
    path: '/onboarding/step3',
    as: signedInUser,
    answers: buildOnboardingAnswers(buildProfile('details', 'practice')),
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FirstVisit: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByLabelText('NPI Number')).toHaveValue('');
    await expect(page.queryByText(/this demo/)).toBeNull();
  },
};

/** The demo on the visitor's own machine says which files will do, here and for the profile photo. */
export const InTheDemo: Story = {
  beforeEach: () => {
    const { dataset } = document.documentElement;
    dataset['localFiles'] = '';
    return () => {
      delete dataset['localFiles'];
    };
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const hint = 'In this demo any picture will do. It stays on this machine.';
    await expect(await page.findByText(hint)).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Add a photo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Profile photo' });
    await expect(within(dialog).getByText(hint)).toBeVisible();
  },
};

/** PO-12: each document shows what is missing. */
export const Missing: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByLabelText('NPI Number');
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    await expect(await page.findAllByText(ONBOARDING_MESSAGES.DOCUMENT_REQUIRED)).toHaveLength(3);
  },
};

/** PO-01: case and trailing slashes open the same step. */
export const CanonicalAddress: Story = {
  args: { path: '/onboarding/STEP3/' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Documents/ })).toHaveAttribute('aria-current', 'step');
    const previous = await page.findByRole('link', { name: 'Previous' });
    await expect(previous).toHaveAttribute('href', '/onboarding/step2');
  },
};

/** 'Next' is the only button that stands out; those around it are quiet. */
export const OneWayForward: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole('button', { name: 'Next' })).toHaveAttribute(
      'data-variant',
      'primary',
    );
    for (const name of ['Add a photo', 'Sign out'])
      await expect(page.getByRole('button', { name })).toHaveAttribute('data-variant', 'quiet');
    for (const name of ['Back', 'Previous'])
      await expect(page.getByRole('link', { name })).toHaveAttribute('data-variant', 'quiet');
  },
};

export const Filled: Story = { args: { answers: buildOnboardingAnswers(createFullProfile()) } };

const createChangedProfile = () => {
  const ownPhysician = createFullProfile();
  const { documents } = ownPhysician;
  if (!documents) return ownPhysician;
  const { dea, licence } = documents;
  const file = { ...licence.file, id: 'f0f0f0f0-0000-4000-8000-000000000077', name: 'renewed.pdf' };
  return {
    ...ownPhysician,
    documents: { ...documents, licence: { ...licence, file }, dea: { ...dea, state: 'NJ' }, version: 2 },
  };
};

/** PO-25: a conflict shows both versions, files included, and saves the chosen ones. */
export const VersionConflict: Story = {
  args: {
    answers: buildOnboardingAnswers(createFullProfile(), {
      getDoctorDetails: () =>
        getCalls('updateDoctorDocument').length === 0 ? createFullProfile() : createChangedProfile(),
      updateDoctorDocument: ({ body }) =>
        body.version === 1 ? refuse(409, MESSAGES.RECORD_CHANGED) : createChangedProfile(),
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const company = await page.findByLabelText('Company name');
    await userEvent.type(company, ' Ltd');
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose which version to keep' }));
    await expect(dialog.getByRole('radio', { name: /Saved version.*renewed\.pdf/ })).toBeChecked();
    await expect(dialog.getByRole('radio', { name: /Your version.* Ltd/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Use these values' }));
    await expect(await page.findByText(MESSAGES.SAVE_CONFLICT)).toBeVisible();
    await expect(await page.findByRole('button', { name: 'Preview renewed.pdf' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    await expect(await screen.findByText(ONBOARDING_MESSAGES.DOCUMENT_DETAILS_UPDATED)).toBeVisible();
    const { licence, dea, insurance } = createChangedProfile().documents!;
    await expect(getCalls('updateDoctorDocument')[1]?.body).toMatchObject({
      licence: { file: licence.file.id },
      dea: { state: dea.state },
      insurance: { company_name: `${insurance.company_name} Ltd` },
      version: 2,
    });
  },
};

/** PO-13: opens a file in a dialog. */
export const Opened: Story = {
  args: Filled.args,
  play: async ({ canvasElement }) => {
    const [open] = await within(canvasElement).findAllByRole('button', { name: /new-york-license/ });
    await userEvent.click(open!);
    await expect(await screen.findByRole('dialog', { name: 'new-york-license.pdf' })).toBeVisible();
  },
};

/** PO-13: the upload limit explains what to do. */
export const TooManyUploads: Story = {
  args: {
    answers: buildOnboardingAnswers(buildProfile('details', 'practice'), {
      startUpload: () => refuse(429, FILE_MESSAGES.FILES_UNCLAIMED_LIMIT),
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByLabelText('NPI Number');
    const field = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
    await userEvent.upload(field!, new File(['%PDF-1.7'], 'license.pdf', { type: 'application/pdf' }));
    await expect(await page.findByText(FILE_MESSAGES.FILES_UNCLAIMED_LIMIT)).toBeVisible();
  },
};

/** PO-12: today is the date in the physician's stored time zone, as on the server. */
export const TodayAtHome: Story = {
  args: {
    answers: buildOnboardingAnswers(createAucklandProfile(), { updateDoctorDocument: createAucklandProfile }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText('Company name'), ' Group');
    await userEvent.click(page.getByRole('button', { name: 'Next' }));
    await expect(await screen.findByText(ONBOARDING_MESSAGES.DOCUMENT_DETAILS_UPDATED)).toBeVisible();
  },
};

/** A denied document: the menu marks the step and the page shows the reason. */
export const Denied: Story = {
  args: {
    as: { ...signedInUser, doctor_status: 'DENIED' },
    answers: buildOnboardingAnswers(createDeniedProfile()),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText('The second page is missing.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Re-approve' })).toHaveAttribute('data-variant', 'secondary');
  },
};

export const Loading: Story = { args: { answers: { getDoctorDetails: () => PENDING } } };
export const Failed: Story = { args: { answers: failing } };
export const OnAPhone: Story = { args: Filled.args, globals: { viewport: { value: 'phone' } } };
export const RightToLeft: Story = { args: Filled.args, globals: { direction: 'rtl', language: 'en-XA' } };
