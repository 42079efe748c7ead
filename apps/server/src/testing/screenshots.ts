import type { Body } from '@openvisit/contract';
import sharp from 'sharp';
import { screenshotPermission } from '../schema/calls.ts';
import { consent } from '../schema/consents.ts';
import { requireRow } from '../platform/database/require-row.ts';
import type { Person } from './practice.ts';
import type { TestServer } from './server.ts';
import { uploadFile } from './uploads.ts';

/** The bytes of a picture as a browser takes it. */
const createPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#6f8494' } })
    .jpeg()
    .toBuffer();

/** Uploads a screenshot; returns the id of its file. */
export const uploadScreenshot = async (server: TestServer, person: Person): Promise<string> => {
  const options = { kind: 'screenshot', name: 'screenshot.jpg' } as const;
  return (await uploadFile(server, person, await createPicture(), options)).id;
};

/** An uploaded screenshot of the physician, and an accepted permission of the patient for it. */
export const takeScreenshot = async (
  { server, physician, patient }: { server: TestServer; physician: Person; patient: Person },
  visit: string,
): Promise<Body<'addNoteScreenshot'>> => {
  const file = await uploadScreenshot(server, physician);
  const at = new Date(server.clock.now());
  const permission = await server.system.write(async ({ tx }) => {
    const given = { user_id: patient.user, patient_id: patient.id, visit_id: visit, accepted_at: at };
    const { id: consent_id } = requireRow(
      await tx
        .insert(consent)
        .values({ ...given, kind: 'SCREENSHOT', version: 1 })
        .returning({ id: consent.id }),
    );
    const accepted = { status: 'ACCEPTED', requested_at: at, answered_at: at, consent_id } as const;
    const users = { requested_by: physician.user, of_user: patient.user };
    return requireRow(
      await tx
        .insert(screenshotPermission)
        .values({ ...accepted, ...users, physician_id: physician.id, visit_id: visit })
        .returning({ id: screenshotPermission.id }),
    );
  });
  return { permission: permission.id, file };
};
