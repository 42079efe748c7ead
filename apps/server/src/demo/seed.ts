import { createUser, updateProfileImage } from '../modules/accounts/index.ts';
import { recordAccountConsents } from '../modules/consents/index.ts';
import { createPatient, saveHealthRecord } from '../modules/patients/index.ts';
import { replaceCalendar } from '../modules/physicians/index.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import { DAY } from '../platform/durations.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './accounts.ts';
import type { DemoSession } from './demo-session.ts';
import { storeFile } from './files.ts';
import { createPastAppointments } from './past-appointments.ts';
import { DEMO_PATIENTS } from './patients.ts';
import { addPatientCards, discardWebhooks, renewSubscriptions, seedBilling } from './payments.ts';
import { onboardPhysicians } from './physician-onboarding.ts';
import { PRACTICE_AGE_MS } from './physicians.ts';
import { createPortrait } from './portraits.ts';
import { createScheduleTemplate, buildPracticeCalendar, type ScheduleTemplate } from './schedule-template.ts';

/** Accounts are created this long before the first practices open; patients join this long after. */
const SIGN_UP_LEAD_MS = 5 * DAY;
const PATIENTS_JOIN_AFTER_MS = 5 * DAY;
/** Record keys that mark completed steps. */
const SEEDED = 'seeded';
const BILLING_SEEDED = 'billing';

const createAccounts = async (demo: DemoSession): Promise<void> => {
  const time = demo.now - PRACTICE_AGE_MS - SIGN_UP_LEAD_MS;
  const password_hash = await hashPassword(DEMO_PASSWORD);
  for (const { email, first_name, last_name, role } of DEMO_PEOPLE) {
    await demo.system(time).write(async (unit) => {
      const user = { email, first_name, last_name, roles: [role], password_hash };
      await recordAccountConsents(unit, await createUser(unit, user, time), time);
    });
  }
  await demo.reloadActors();
};

const addPortraits = async (demo: DemoSession): Promise<void> => {
  for (const { key } of DEMO_PEOPLE) {
    const ctx = demo.as(key, demo.now - PRACTICE_AGE_MS - SIGN_UP_LEAD_MS);
    const image = await storeFile(ctx, 'profileImage', 'Portrait.png', await createPortrait(key));
    await updateProfileImage(ctx, ctx.actor.user, { image });
  }
};

const createPatients = async (demo: DemoSession): Promise<void> => {
  const time = demo.now - PRACTICE_AGE_MS + PATIENTS_JOIN_AFTER_MS;
  for (const { key, parent, name, record, contact, date_of_birth, gender } of DEMO_PATIENTS) {
    const ctx = demo.as(name && parent ? parent : key, time);
    const id = await createPatient(ctx, {
      user: name ? null : ctx.actor.user,
      ...(parent ? { parent: demo.as(parent).actor.user } : {}),
      ...(name ? { first_name: name[0], last_name: name[1] } : {}),
      date_of_birth,
      gender,
      ...(contact ? { contact } : {}),
    });
    await demo.saveRecord(`person:${key}`, id);
    await saveHealthRecord(ctx, id, record);
  }
  await demo.reloadActors();
};

/**
 * Lays out the first practice's calendar around `now`, in a time zone where it is working time; existing appointments do
 * not change. The practice itself stays where it is, so that distances do not depend on the hour.
 */
export const openPracticeToday = async (demo: DemoSession): Promise<ScheduleTemplate> => {
  const schedule = createScheduleTemplate(demo.now);
  const calendar = buildPracticeCalendar(schedule, demo.now);
  await replaceCalendar(demo.as('physician'), {
    physician: demo.detailId('physician'),
    slot_timezone: schedule.zone,
    calendar,
  });
  return schedule;
};

/** Creates the users and the history of the demo practice, once. */
export const seedDemo = async (demo: DemoSession): Promise<void> => {
  if (demo.hasRecord(SEEDED)) {
    if (demo.hasRecord(BILLING_SEEDED)) return renewSubscriptions(demo);
    await seedBilling(demo);
    return demo.saveRecord(BILLING_SEEDED, demo.detailId('physician'));
  }
  await createAccounts(demo);
  await addPortraits(demo);
  await onboardPhysicians(demo);
  await createPatients(demo);
  await openPracticeToday(demo);
  await addPatientCards(demo, demo.now - PRACTICE_AGE_MS + PATIENTS_JOIN_AFTER_MS + DAY);
  await createPastAppointments(demo);
  await discardWebhooks(demo);
  await demo.saveRecord(BILLING_SEEDED, demo.detailId('physician'));
  await demo.saveRecord(SEEDED, demo.detailId('physician'));
};
