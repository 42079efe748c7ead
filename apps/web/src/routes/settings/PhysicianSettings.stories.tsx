import { MESSAGES, ONBOARDING_MESSAGES } from '@openvisit/contract';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { noraPhysician } from '../../testing/people.ts';
import { getCalls, PENDING, refuse } from '../../testing/network.ts';
import { failing, createFullProfile, buildOnboardingAnswers } from '../../testing/onboarding.ts';
import { listSettingsSections } from '../../shared/settings-sections.ts';
import { screenStoryMeta } from '../../testing/screen-story.ts';

const ownPhysician = createFullProfile({ doctor_status: 'ACCEPTED' });

const meta = {
  ...screenStoryMeta,
  title: 'Screens/Settings/PhysicianSettings',
  tags: ['!autodocs'],
  args: {
    path: '/setting/profile',
    as: noraPhysician,
    answers: buildOnboardingAnswers(ownPhysician, { updateDoctorDetail: () => ownPhysician }),
  },
} satisfies Meta<typeof screenStoryMeta.component>;

export default meta;
type Story = StoryObj<typeof meta>;

const changeAbout = async (root: HTMLElement) => {
  const aboutMe = await within(root).findByLabelText(/^About me/);
  await userEvent.type(aboutMe, ' I listen first.');
  return aboutMe;
};

export const Profile: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Save Changes' })).toBeVisible();
  },
};

/** PO-26: saving stays on the page. */
export const Saves: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await changeAbout(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'Save Changes' }));
    await expect(await screen.findByText(ONBOARDING_MESSAGES.PERSONAL_DETAILS_UPDATED)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(getCalls('updateDoctorDetail')).toHaveLength(1);
  },
};

/** PO-26: leaving with unsaved input asks; Cancel stays, Continue leaves. */
export const AsksBeforeLeaving: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const aboutMe = await changeAbout(canvasElement);
    await userEvent.click(page.getByRole('link', { name: 'Practice Details' }));
    const dialog = await screen.findByRole('dialog', { name: MESSAGES.UNSAVED_CHANGES });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(aboutMe).toHaveValue('Family doctor. I listen first.');
    await userEvent.click(page.getByRole('link', { name: 'Practice Details' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    await expect(await page.findByLabelText('Practice name')).toBeVisible();
  },
};

const openSection = async (root: HTMLElement, item: string) => {
  await userEvent.click(within(root).getByRole('button', { name: /^Dr\. / }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const findDialog = () => screen.findByRole('dialog', { name: MESSAGES.UNSAVED_CHANGES });

/** PO-26 RT-18: the account menu asks as well; a failed role switch changes nothing. */
export const MenuAsksBeforeLeaving: Story = {
  args: {
    answers: buildOnboardingAnswers(ownPhysician, {
      updateUserRole: () => refuse(400, 'Not now'),
      getDoctorAvailableStatus: ({ params: { id } }) => ({
        id,
        is_available: false,
        is_in_visit: false,
        visit_now_doctor_status: false,
      }),
    }),
  },
  play: async ({ canvasElement }) => {
    const aboutMe = await changeAbout(canvasElement);
    const aboutText = 'Family doctor. I listen first.';
    // The current page.
    await openSection(canvasElement, 'My Profile');
    await expect(screen.queryByRole('dialog')).toBeNull();
    await openSection(canvasElement, 'Login as patient');
    await userEvent.click(within(await findDialog()).getByRole('button', { name: 'Cancel' }));
    await expect(aboutMe).toHaveValue(aboutText);
    await openSection(canvasElement, 'Login as patient');
    await userEvent.click(within(await findDialog()).getByRole('button', { name: 'Continue' }));
    await expect(await screen.findByText('Not now')).toBeVisible();
    await expect(aboutMe).toHaveValue(aboutText);
    await openSection(canvasElement, 'Change Password');
    await userEvent.click(within(await findDialog()).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(aboutMe).not.toBeInTheDocument());
  },
};

/** The skip link does not leave the page, so it works with unsaved input. */
export const SkipsToTheContent: Story = {
  play: async ({ canvasElement }) => {
    const aboutMe = await changeAbout(canvasElement);
    within(canvasElement).getByRole('link', { name: 'Skip to content' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(within(canvasElement).getByRole('main')).toHaveFocus();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(aboutMe).toHaveValue('Family doctor. I listen first.');
  },
};

export const Practice: Story = { args: { path: '/setting/practice' } };
export const Documents: Story = { args: { path: '/setting/documents' } };
export const Signature: Story = { args: { path: '/setting/signature' } };
export const Loading: Story = {
  args: { answers: buildOnboardingAnswers(ownPhysician, { getDoctorDetails: () => PENDING }) },
};
export const Failed: Story = { args: { answers: { ...buildOnboardingAnswers(ownPhysician), ...failing } } };
/** Whether nothing covers the middle of an element, and it is in the window. */
const isInView = (element: HTMLElement): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
};

/** RT-11 PO-26: a phone lists all sections; choosing one with unsaved input asks, and closes the list. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const openList = async () => {
      await userEvent.click(await page.findByRole('button', { name: 'All settings' }));
      return within(await screen.findByRole('navigation', { name: 'Settings' }));
    };
    const list = await openList();
    await expect(list.getAllByRole('link')).toHaveLength(listSettingsSections().length);
    await expect(list.getByRole('link', { current: 'page' })).toHaveTextContent('Personal Details');
    await userEvent.click(list.getByRole('link', { name: 'Signature' }));
    await expect(await page.findByRole('heading', { level: 2, name: 'Signature' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click((await openList()).getByRole('link', { name: 'Personal Details' }));
    const aboutMe = await changeAbout(canvasElement);
    await userEvent.click((await openList()).getByRole('link', { name: 'Signature' }));
    await userEvent.click(within(await findDialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(aboutMe).toHaveValue('Family doctor. I listen first.');
  },
};

/** The button that saves is in view before anybody scrolls, above the bottom bar. */
export const SavesFromAnywhere: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'Save Changes' });
    await waitFor(() => expect(isInView(button)).toBe(true));
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl', language: 'en-XA' } };
