import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { AppointmentTabs } from '../../visits/appointment-tabs/AppointmentTabs.tsx';
import { RequestGroups } from '../../visits/request-groups/RequestGroups.tsx';
import { NOW, requests, ZONE } from '../../fixtures/appointments.ts';
import { portraits } from '../../fixtures/people.ts';
import { fullMenu, createHeaderMenu, patientMenu } from '../../fixtures/shell.ts';
import { Page } from '../../layout/page/Page.tsx';
import { AppHeader } from '../app-header/AppHeader.tsx';
import { AppShell } from './AppShell.tsx';

const header = (
  <AppHeader
    name="Dr. Amara Okafor"
    image={portraits.amara}
    homeHref="#home"
    menu={createHeaderMenu(fn())}
    onSignOut={fn()}
  />
);

const content = (
  <Page title="Appointments">
    <AppointmentTabs
      counts={{ visit_now_count: 0, scheduled_count: 3, requested_count: 4 }}
      current="requests"
      hrefs={{ 'visit-now': '#now', scheduled: '#scheduled', requests: '#requests' }}
    />
    <RequestGroups
      appointments={requests}
      zone={ZONE}
      now={NOW}
      detailHref={() => '#detail'}
      onAction={fn()}
    />
  </Page>
);

const meta = {
  title: 'Account/Shell/AppShell',
  component: AppShell,
  parameters: { layout: 'fullscreen' },
  args: {
    items: fullMenu,
    currentPath: '/dashboard/appointments/requests',
    header,
    children: content,
    onNavigate: fn(),
  },
} satisfies Meta<typeof AppShell>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first tab stop skips header and menu. */
export const Physician: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  },
};

/** A menu that is higher than the window scrolls to the current item. */
export const LongMenu: Story = {
  args: {
    items: Array.from({ length: 40 }, (_, index) => ({
      ...fullMenu[0]!,
      id: `${index}`,
      label: `Item ${index}`,
      href: `/item/${index}`,
    })),
    currentPath: '/item/39',
    children: <Page title="Item 39">Content of the screen.</Page>,
  },
  play: async ({ canvasElement }) => {
    const menu = within(canvasElement).getAllByRole('navigation', { name: 'Main' })[0]!;
    const current = within(menu).getByRole('link', { name: 'Item 39' });
    await waitFor(() =>
      expect(current.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight),
    );
  },
};

/** A notice under the header takes its height from the menu, whose current item stays in view. */
export const LongMenuUnderNotice: Story = {
  args: {
    ...LongMenu.args,
    header: (
      <>
        {header}
        <div style={{ height: 120 }}>Mina Park is waiting.</div>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const menu = within(canvasElement).getAllByRole('navigation', { name: 'Main' })[0]!;
    const current = within(menu).getByRole('link', { name: 'Item 39' });
    await waitFor(() =>
      expect(current.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight),
    );
    await expect(document.documentElement.scrollHeight).toBe(window.innerHeight);
  },
};

/** Fades say at which edge the menu hides more. */
export const LongSettings: Story = {
  args: {
    items: fullMenu.map((item) =>
      item.children
        ? {
            ...item,
            children: Array.from({ length: 40 }, (_, index) => ({
              id: `${index}`,
              label: `Section ${index}`,
              href: `/setting/${index}`,
            })),
          }
        : item,
    ),
    currentPath: '/setting/0',
    children: <Page title="Section 0">Content of the screen.</Page>,
  },
  play: async ({ canvasElement }) => {
    const menu = within(canvasElement).getAllByRole('navigation', { name: 'Main' })[0]!;
    const scroller = menu.parentElement!;
    const expectMore = () => expect(scroller.dataset['more']);
    await waitFor(() => expectMore().toBe('after'));
    scroller.scrollTop = scroller.scrollHeight;
    await waitFor(() => expectMore().toBe('before'));
    await userEvent.click(within(menu).getByRole('button', { name: 'Settings' }));
    await waitFor(() => expectMore().toBeUndefined());
  },
};

export const Patient: Story = {
  args: {
    items: patientMenu,
    currentPath: '/patient/physicians',
    header: <AppHeader name="Mina Park" homeHref="#home" onSignOut={fn()} />,
    children: <Page title="Physicians">Content of the screen.</Page>,
  },
};

/** A single item needs no bottom bar on phones. */
export const OneItem: Story = { args: { items: fullMenu.slice(0, 1) } };

/** Full width, without menu and header (RT-14). */
export const ViewMode: Story = {
  args: { viewMode: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: 'Sign out' })).toBeNull();
    await expect(within(canvasElement).queryByRole('navigation', { name: 'Main' })).toBeNull();
  },
};

/** Skips header and menu, or goes through them in reading order. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.tab();
    await expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('link', { name: 'OpenVisit, home page' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Sign out' })).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole('link', { name: 'Appointments' })).toHaveFocus();
  },
};

export const RightToLeft: Story = { globals: { direction: 'rtl' } };
