import { eq } from 'drizzle-orm';
import { publicBase } from '../../config.ts';
import type { Context, Unit } from '../../platform/context.ts';
import { users } from '../accounts/tables.ts';
import { notify } from '../notifications/service.ts';
import type { PhysicianRow } from './profile.ts';

const mailTexts = (name: string, row: PhysicianRow, address: string) =>
  row.doctor_status === 'ACCEPTED'
    ? {
        subject: 'Your profile is accepted',
        text: [
          `Dear Dr. ${name},`,
          'Your profile has been reviewed and accepted. Patients can find you and book visits from now on.',
          `Go to your dashboard: ${address}`,
        ].join('\n\n'),
      }
    : {
        subject: 'Your profile needs a change',
        text: [
          `Dear Dr. ${name},`,
          'Your profile has been reviewed and could not be accepted as it is:',
          row.denial_reason ?? '',
          `Please put it right and send it again: ${address}`,
        ].join('\n\n'),
      };

/** Tells a physician that their profile was accepted or denied, in the product and by mail (PO-28). */
export const tellDecision = async (ctx: Context, unit: Unit, row: PhysicianRow): Promise<void> => {
  if (row.doctor_status !== 'ACCEPTED' && row.doctor_status !== 'DENIED') return;
  const accepted = row.doctor_status === 'ACCEPTED';
  await notify(unit, ctx.clock, {
    user: row.user_id,
    type: accepted ? 'PROFILE_ACCEPTED' : 'PROFILE_DENIED',
    message: accepted ? 'NOTIFY_PROFILE_ACCEPTED' : 'NOTIFY_PROFILE_DENIED',
    params: {},
    physician: row.id,
  });
  if (unit.quiet) return;
  const [person] = await unit.tx.select().from(users).where(eq(users.id, row.user_id));
  if (!person) return;
  const address = publicBase(ctx.services.config);
  await unit.mail({ to: person.email, ...mailTexts(person.last_name, row, address) });
};
