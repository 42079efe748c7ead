import { hashPassword } from '../platform/auth/passwords.ts';
import { createUser } from '../modules/accounts/index.ts';
import { replaceCalendar, savePractice } from '../modules/physicians/index.ts';
import { createPatient, saveHealthRecord } from '../modules/patients/index.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './accounts.ts';
import { forgetEvents, giveCards, openBilling, renewSubscriptions } from './billing.ts';
import { calendarOn, gridAt, type Grid } from './grid.ts';
import { playHistory } from './history.ts';
import { openPractices } from './onboarding.ts';
import { DEMO_PATIENTS } from './people.ts';
import { OPENED } from './physicians.ts';
import type { Stage } from './stage.ts';

const DAY = 86_400_000;
/** Accounts are so many days older than the first practices. */
const SIGNED_UP_DAYS = 5;
/** Patients came some days after the practices had opened. */
const JOINED_DAYS = 5;
/** Marks a practice whose people and history stand. */
const SEEDED = 'seeded';
/** Marks one whose money is where it belongs. */
const BILLING = 'billing';

const openAccounts = async (stage: Stage): Promise<void> => {
  const opened = stage.now - OPENED - SIGNED_UP_DAYS * DAY;
  const password_hash = await hashPassword(DEMO_PASSWORD);
  for (const { email, first_name, last_name, role } of DEMO_PEOPLE) {
    await stage
      .system(opened)
      .write((unit) =>
        createUser(unit, { email, first_name, last_name, roles: [role], password_hash }, opened),
      );
  }
  await stage.reload();
};

const welcomePatients = async (stage: Stage): Promise<void> => {
  const joined = stage.now - OPENED + JOINED_DAYS * DAY;
  for (const { key, parent, name, record, contact, date_of_birth, gender } of DEMO_PATIENTS) {
    const ctx = stage.as(name && parent ? parent : key, joined);
    const id = await createPatient(ctx, {
      user: name ? null : ctx.actor.user,
      ...(parent ? { parent: stage.as(parent).actor.user } : {}),
      ...(name ? { first_name: name[0], last_name: name[1] } : {}),
      date_of_birth,
      gender,
      ...(contact ? { contact } : {}),
    });
    await stage.remember(`person:${key}`, id);
    await saveHealthRecord(ctx, id, record);
  }
  await stage.reload();
};

/** Lays the first practice's calendar around `now`; appointments that stand are not touched. */
export const openForTheDay = async (stage: Stage): Promise<Grid> => {
  const grid = gridAt(stage.now);
  const { zone, ...address } = grid.place;
  const physician = stage.detail('physician');
  const ctx = stage.as('physician');
  await savePractice(ctx, { physician, address: { ...address, latitude: null, longitude: null } });
  await replaceCalendar(ctx, { physician, slot_timezone: zone, calendar: calendarOn(grid, stage.now) });
  return grid;
};

/** Makes the people and the past of the demo practice, once. */
export const seedDemo = async (stage: Stage): Promise<void> => {
  if (stage.hasRecord(SEEDED)) {
    if (stage.hasRecord(BILLING)) return renewSubscriptions(stage);
    await openBilling(stage);
    return stage.remember(BILLING, stage.detail('physician'));
  }
  await openAccounts(stage);
  await openPractices(stage);
  await welcomePatients(stage);
  await openForTheDay(stage);
  await giveCards(stage, stage.now - OPENED + (JOINED_DAYS + 1) * DAY);
  await playHistory(stage);
  await forgetEvents(stage);
  await stage.remember(BILLING, stage.detail('physician'));
  await stage.remember(SEEDED, stage.detail('physician'));
};
