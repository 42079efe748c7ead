import { CONSENT_VERSIONS } from '@openvisit/contract';
import { requireRow } from '../../platform/database/require-row.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { consent } from '../../schema/consents.ts';

export interface ScreenshotConsent {
  /** Who accepted: the patient, or a parent for them. */
  user: string;
  patient: string;
  visit: string;
  at: Date;
}

/** Records that a participant of a visit allowed one screenshot, and returns the id of the record (BX-03, CR-07). */
export const recordScreenshotConsent = async (
  unit: UnitOfWork,
  { user, patient, visit, at }: ScreenshotConsent,
): Promise<string> => {
  const document = { kind: 'SCREENSHOT', version: CONSENT_VERSIONS.SCREENSHOT } as const;
  const { id } = requireRow(
    await unit.tx
      .insert(consent)
      .values({ ...document, user_id: user, patient_id: patient, visit_id: visit, accepted_at: at })
      .returning({ id: consent.id }),
  );
  await unit.audit({
    action: 'consent.accept',
    record_type: 'patient',
    record_id: patient,
    detail: document,
  });
  return id;
};
