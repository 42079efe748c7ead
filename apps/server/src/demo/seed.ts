import { hashPassword } from '../platform/auth/passwords.ts';
import { createUser } from '../modules/accounts/service.ts';
import { setPracticeCalendar } from '../modules/availability/service.ts';
import { createPatient, saveHealthRecord } from '../modules/patients/service.ts';
import { createPhysician, savePractice, setDoctorStatus } from '../modules/physicians/service.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts';
import { calendarOn, gridAt, officeCalendar, type Grid } from './grid.ts';
import { playHistory } from './history.ts';
import { DEMO_PATIENTS, DEMO_PHYSICIANS } from './people.ts';
import type { Stage } from './stage.ts';

const DAY = 86_400_000;
/** The practice opened so many days ago. */
const OPENED_DAYS = 90;
/** Marks a practice whose people and history stand. */
const SEEDED = 'seeded';

const openAccounts = async (stage: Stage): Promise<void> => {
  const opened = stage.now - OPENED_DAYS * DAY;
  const password_hash = await hashPassword(DEMO_PASSWORD);
  for (const { email, first_name, last_name, role } of DEMO_ACCOUNTS) {
    await stage
      .system(opened)
      .write((unit) =>
        createUser(unit, { email, first_name, last_name, roles: [role], password_hash }, opened),
      );
  }
  await stage.reload();
};

const openPractices = async (stage: Stage): Promise<void> => {
  const opened = stage.now - OPENED_DAYS * DAY;
  for (const { key, status, facts } of DEMO_PHYSICIANS) {
    const ctx = stage.as(key, opened);
    const id = await createPhysician(ctx, ctx.actor.user, facts);
    await setDoctorStatus(ctx, { physician: id, status: 'PENDING' });
    if (status === 'ACCEPTED') {
      await setDoctorStatus(stage.as('reviewer', opened + DAY), { physician: id, status });
    }
  }
  await stage.reload();
  for (const key of ['guest', 'colleague'] as const) {
    const zone = DEMO_PHYSICIANS.find((known) => known.key === key)?.facts.slot_timezone ?? 'UTC';
    await setPracticeCalendar(stage.as(key), {
      physician: stage.detail(key),
      slot_timezone: zone,
      calendar: officeCalendar(stage.now, zone),
    });
  }
};

const welcomePatients = async (stage: Stage): Promise<void> => {
  const joined = stage.now - (OPENED_DAYS - 5) * DAY;
  for (const { key, parent, name, record, date_of_birth, gender } of DEMO_PATIENTS) {
    const ctx = stage.as(name && parent ? parent : key, joined);
    const id = await createPatient(ctx, {
      user: name ? null : ctx.actor.user,
      ...(parent ? { parent: stage.as(parent).actor.user } : {}),
      ...(name ? { first_name: name[0], last_name: name[1] } : {}),
      date_of_birth,
      gender,
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
  await savePractice(ctx, { physician, address });
  await setPracticeCalendar(ctx, { physician, slot_timezone: zone, calendar: calendarOn(grid, stage.now) });
  return grid;
};

/** Makes the people and the past of the demo practice, once. */
export const seedDemo = async (stage: Stage): Promise<void> => {
  if (stage.hasRecord(SEEDED)) return;
  await openAccounts(stage);
  await openPractices(stage);
  await welcomePatients(stage);
  await openForTheDay(stage);
  await playHistory(stage);
  await stage.remember(SEEDED, stage.detail('physician'));
};
