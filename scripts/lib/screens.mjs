// The screens shown in `docs/screens.md`, with their URL and the account that sees them.

/** Demo accounts with the role they sign in as. Without an account: a visitor who chose that role. */
export const VIEWERS = {
  visitor: { role: 'PHYSICIAN' },
  newPhysician: { account: 'pending', role: 'PHYSICIAN' },
  physician: { account: 'physician', role: 'PHYSICIAN' },
  patient: { account: 'patient', role: 'PATIENT' },
  reviewer: { account: 'reviewer', role: 'REVIEWER' },
};

/** Opens the card provider's hosted page through the product's redirect. */
const toProvider = async (page) => {
  await page.getByRole('button', { name: 'Update' }).click();
  await page.waitForURL(/\/payments\/connect\//);
};

const pressButton = (name) => (page) => page.getByRole('button', { name, exact: true }).first().click();

/** Enters a test card that requires authentication. */
const typeCard = async (page) => {
  await pressButton('Add card')(page);
  await page.getByRole('textbox', { name: 'Card number' }).fill('4000002500003155');
  await page.keyboard.type('1234987');
};

const openBankAuthentication = async (page) => {
  await typeCard(page);
  await page.getByRole('form', { name: 'New card' }).getByRole('button', { name: 'Add card' }).click();
  await page.frameLocator('iframe[title="Your bank"]').getByRole('button', { name: 'Complete' }).waitFor();
};

const openFirstPhysician = async (page) => {
  // A visit above the list links to its appointment.
  await page.locator('a[href^="/patient/physicians/"]').filter({ hasText: 'Amelia Hart' }).click();
  await page.getByRole('region', { name: 'Choose a time' }).waitFor();
};

/** By chapter: file name, title, URL. `open` navigates on from there; `polls` marks screens with constant requests. */
export const CHAPTERS = [
  {
    title: 'Before the sign-in',
    viewer: 'visitor',
    screens: [
      ['landing', 'Landing', '/'],
      ['greeting', 'Greeting', '/user/step2'],
      ['tour', 'Tour', '/user/step3/1'],
      ['sign-in', 'Sign in', '/user/signin'],
      ['sign-up', 'Sign up', '/user/signup'],
      ['forgot-password', 'Forgot password', '/user/forgot-password'],
      ['reset-password', 'Reset password', '/user/auth/reset-password/one/you%40example.org'],
      ['not-found', 'Not found', '/nowhere'],
    ],
  },
  {
    title: "The physician's onboarding",
    viewer: 'newPhysician',
    screens: [
      ['create-profile', 'Welcome', '/onboarding/create-profile'],
      ['personal-details', 'Personal details', '/onboarding/step1'],
      ['practice-details', 'Practice details', '/onboarding/step2'],
      ['documents', 'Documents', '/onboarding/step3'],
      ['signature', 'Signature', '/onboarding/uplaodsignature'],
      ['bank-details', 'Bank details', '/onboarding/step4'],
      ['e-prescription', 'e-Prescription profile', '/onboarding/dosespot'],
      ['personalize', 'Personalise experience', '/onboarding/step5'],
      ['subscription', 'Purchase subscription', '/onboarding/step6'],
      ['under-review', 'Under review', '/onboarding/under-review'],
    ],
  },
  {
    title: "The patient's onboarding",
    viewer: 'patient',
    screens: [
      ['patient-details', 'Personal details', '/onboarding/step1'],
      ['patient-contact', 'Contact details', '/onboarding/contact'],
      ['patient-e-prescription', 'e-Prescription profile', '/onboarding/dosespotPatient'],
      ['patient-records', 'Medical records', '/onboarding/step2'],
      ['patient-complete', 'Profile complete', '/onboarding/profile-complete'],
    ],
  },
  {
    title: "The physician's practice",
    viewer: 'physician',
    screens: [
      ['appointments', 'Appointments', '/dashboard/appointments'],
      ['requests', 'Requests', '/dashboard/appointments/requests'],
      ['patients', 'Patients', '/dashboard/patients/myPatients'],
      ['messages', 'Messages', '/dashboard/messages'],
      ['notifications', 'Notifications', '/dashboard/notifications'],
      ['earning-reports', 'Earning reports', '/dashboard/earning-reports'],
      ['availability', 'Availability schedule', '/dashboard/availability-schedule'],
      ['note-templates', 'Note templates', '/dashboard/note-templates'],
      ['concierge-service', 'Concierge service', '/dashboard/concierge-service'],
      ['share-profile', 'Share profile', '/dashboard/share-profile'],
    ],
  },
  {
    title: "The patient's area",
    viewer: 'patient',
    screens: [
      ['patient-home', 'Home', '/patient/home'],
      ['find-physician', 'Find a physician', '/patient/physicians'],
      ['book', 'A physician and their free times', '/patient/physicians', openFirstPhysician],
      ['own-appointments', 'Appointments', '/patient/appointments'],
      ['own-messages', 'Messages', '/patient/messages'],
      ['own-notifications', 'Notifications', '/patient/notifications'],
      ['family', 'Family', '/patient/family'],
      ['own-concierge', 'Concierge', '/patient/concierge'],
      ['own-record', 'Record', '/patient/record'],
      ['own-vitals', 'Measurements', '/patient/vitals'],
      ['own-access-log', 'Who looked at the record', '/patient/access-log'],
    ],
  },
  {
    title: "The physician's settings",
    viewer: 'physician',
    screens: [
      ['settings', 'Settings', '/setting/profile'],
      ['blocked-patients', 'Blocked patients', '/setting/blocked-patients'],
      ['nudge-permission', 'Nudge permission', '/setting/nudge-permission'],
      ['concierge-settings', 'Concierge service settings', '/setting/concierge-service-settings'],
      ['change-location', 'Change location', '/setting/change-location'],
      ['physician-access-log', 'Access log', '/setting/access-log'],
      ['contact-us', 'Contact us', '/setting/contact-us'],
      ['change-password', 'Change password', '/dashboard/change-password'],
    ],
  },
  {
    title: "The physician's payments",
    viewer: 'physician',
    screens: [
      ['own-subscription', 'Subscription', '/setting/subscription'],
      ['purchase', 'Changing the plan', '/setting/subscription', pressButton('Switch to yearly')],
      ['bank', 'Bank account for payouts', '/setting/bank'],
      ['bank-page', "The card provider's page for bank details", '/setting/bank', toProvider],
      ['branding', 'Branding of the practice', '/setting/branding'],
      ['cards', 'Cards and bank debit', '/setting/cards'],
      ['new-card', 'A new card', '/setting/cards', typeCard],
      ['bank-asks', 'Bank authentication', '/setting/cards', openBankAuthentication, { polls: true }],
      ['payment-history', 'Payments history', '/setting/payment-history'],
    ],
  },
  {
    title: "The patient's payments",
    viewer: 'patient',
    screens: [['patient-payments', 'Payments', '/patient/payments']],
  },
  {
    title: 'The back office',
    viewer: 'reviewer',
    screens: [
      ['review-queue', 'Profiles', '/review'],
      ['review-file', 'A profile', '/review', (page) => page.getByRole('link', { name: /Osei/ }).click()],
    ],
  },
];

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

const createSession = async (url, { account, role }) => {
  if (account === undefined) return { role };
  const reply = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@demo.openvisit.test`, password: 'Demo#2026', role }),
  });
  const { data, message } = await reply.json();
  if (!reply.ok) throw new Error(`${account} could not sign in: ${message[0]}`);
  const { token, refresh_token, expires_at, server_time, first_name, last_name, ...user } = data[0];
  return {
    token,
    refreshToken: refresh_token,
    expirationDate: expires_at,
    lastActivity: String(Date.parse(server_time)),
    role,
    userData: JSON.stringify({ ...user, firstName: first_name, lastName: last_name }),
  };
};

/** Opens a page as a signed-in viewer. */
const openPageAs = async (browser, url, viewer, viewport) => {
  const values = await createSession(url, VIEWERS[viewer]);
  const localStorage = Object.entries(values).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  return context.newPage();
};

/** Opens every screen, or only the named ones, in both sizes. `keep` receives the page and the screenshot's name. */
export const takeScreens = async (browser, url, keep, only = []) => {
  for (const { viewer, screens: all } of CHAPTERS) {
    const screens = all.filter(([name]) => only.length === 0 || only.includes(name));
    if (screens.length === 0) continue;
    for (const [size, viewport] of Object.entries(SIZES)) {
      const page = await openPageAs(browser, url, viewer, viewport);
      for (const [name, , path, open, { polls = false } = {}] of screens) {
        await page.goto(path);
        await open?.(page);
        if (!polls) await page.waitForLoadState('networkidle');
        await page.getByRole('heading').first().waitFor();
        await page.waitForFunction(() => document.querySelector('[role=status][data-shape]') === null);
        await keep(page, `${name}-${size}`);
      }
      await page.context().close();
    }
  }
};

/** The Markdown of docs/screens.md. */
export const renderScreensPage = () => {
  const renderImage = (name, title, size, width) =>
    `<img src="images/screens/${name}-${size}.jpg" width="${width}" alt="${title} ${size === 'desk' ? 'on a desktop' : 'on a phone'}">`;
  const renderChapter = ({ title, screens }) => [
    `## ${title}`,
    '',
    ...screens.flatMap(([name, label]) => [
      `### ${label}`,
      '',
      renderImage(name, label, 'desk', 620),
      renderImage(name, label, 'phone', 180),
      '',
    ]),
  ];
  return [
    '# Screens',
    '',
    'The screens of physicians, patients and reviewers, on a desktop and on a phone, taken from the demo practice by `npm run docs:screenshots`.',
    '',
    ...CHAPTERS.flatMap(renderChapter),
  ].join('\n');
};
