import {
  type Body,
  type CalendarBlock,
  type CalendarChanges,
  type CalendarEdit,
  getDateInZone,
  EMPTY_CALENDAR,
  isZone,
  type OwnPhysician,
  roundPlace,
  REPLY_MESSAGES,
  toSlotDuration,
  toBlocks,
} from '@openvisit/contract';
import { buildPracticeDetailsSchema, type PracticeDetailsInput } from '@openvisit/forms/schemas';
import { eq } from 'drizzle-orm';
import type { RequestContext } from '../../platform/request-context.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { conflict } from '../../platform/errors.ts';
import {
  hasNewRanges,
  applyCalendarChanges,
  createCalendarEdit,
  findCalendar,
  saveCalendar,
} from '../availability/index.ts';
import { requireSameContent, requireVersion } from '../../platform/database/optimistic-lock.ts';
import { createFieldError, validateInput } from '../../platform/validate-input.ts';
import { lockPhysician, requireOwnPhysician } from './access.ts';
import { readOwnProfile } from './own-profile.ts';
import { toPracticeFacts, type PhysicianRow } from './profile.ts';
import { physician } from '../../schema/physicians.ts';

type WireBlock = Body<'addDoctorPracticeDetails'>['availability_details'][number];
type WireRange = WireBlock['slots'][number];

const toSlotRange = <R extends WireRange>(range: R) => ({
  ...range,
  slot_duration: toSlotDuration(range.slot_duration),
});

const toCalendarBlock = (block: WireBlock): CalendarBlock => ({
  ...block,
  slots: block.slots.map(toSlotRange),
});

type PracticeFields = Omit<Body<'addDoctorPracticeDetails'>, 'doctor_detail' | 'availability_details'>;

/** Validates the request with the form's schema, on the practice's local date. */
const validatePractice = (
  ctx: RequestContext,
  fields: PracticeFields,
  calendar: CalendarEdit,
): Promise<PracticeDetailsInput> => {
  const today = getDateInZone(ctx.clock.now(), isZone(fields.slot_timezone) ? fields.slot_timezone : 'UTC');
  return validateInput(buildPracticeDetailsSchema(today), { ...fields, calendar });
};

/** In visit-now mode no working hours can be added (PO-08). Stored ones may be removed or kept for later. */
const refuseTimeRanges = (): never => {
  throw createFieldError([{ field: 'calendar', problem: REPLY_MESSAGES.CALENDAR_IN_VISIT_NOW }]);
};

const toColumns = ({
  practice_address,
  visit_now_doctor_status,
  calendar: _,
  ...fields
}: PracticeDetailsInput) => ({
  ...fields,
  ...practice_address,
  ...roundPlace(practice_address),
  is_visit_now: visit_now_doctor_status,
});

const writePractice = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  row: PhysicianRow,
  input: PracticeDetailsInput,
): Promise<OwnPhysician> => {
  const version = row.practice_version + 1;
  await unit.tx
    .update(physician)
    .set({
      ...toColumns(input),
      practice_version: version,
      revision: row.revision + 1,
      updated_at: new Date(ctx.clock.now()),
    })
    .where(eq(physician.id, row.id));
  await saveCalendar(unit, row.id, input.calendar);
  await unit.audit({
    action: 'physician.practice',
    record_type: 'physician',
    record_id: row.id,
    physician: row.id,
    detail: { version, visit_now: input.visit_now_doctor_status },
  });
  return readOwnProfile(ctx, unit.tx, row.user_id);
};

/** Accepts a repeated first save; other content conflicts with the stored one. */
const acceptRepeatedSave = async (
  ctx: RequestContext,
  unit: UnitOfWork,
  row: PhysicianRow,
  input: PracticeDetailsInput,
): Promise<OwnPhysician> => {
  const stored = await findCalendar(unit.tx, row.id);
  const storedBlocks = toBlocks({
    ...EMPTY_CALENDAR,
    blocks: stored.map((block) => ({
      ...block,
      key: block.id,
      slots: block.slots.map((slot) => ({ ...slot, key: slot.id })),
    })),
  });
  requireSameContent(
    { ...toPracticeFacts(row), calendar: storedBlocks },
    {
      ...toPracticeFacts({ ...row, ...toColumns(input) }),
      calendar: input.visit_now_doctor_status ? storedBlocks : toBlocks(input.calendar),
    },
  );
  return readOwnProfile(ctx, unit.tx, row.user_id);
};

/** Saves the practice and its calendar for the first time (PO-07…PO-10). A repeated request succeeds. */
export const addDoctorPracticeDetails = async (
  ctx: RequestContext,
  { doctor_detail, availability_details, ...fields }: Body<'addDoctorPracticeDetails'>,
): Promise<OwnPhysician> => {
  requireOwnPhysician(ctx.actor, doctor_detail);
  const blocks = availability_details.map(toCalendarBlock);
  if (fields.visit_now_doctor_status && blocks.length > 0) refuseTimeRanges();
  const input = await validatePractice(ctx, fields, createCalendarEdit(blocks));
  return ctx.write(async (unit) => {
    const row = await lockPhysician(unit, doctor_detail);
    if (row.practice_version > 0) return acceptRepeatedSave(ctx, unit, row, input);
    // A calendar that existed before the first save of this form is replaced.
    const before = await findCalendar(unit.tx, row.id);
    const calendar = { ...input.calendar, removed_blocks: before.map(({ id }) => id) };
    return writePractice(ctx, unit, row, { ...input, calendar });
  });
};

/** During the onboarding, Visit Now cannot be turned off once it is saved (PO-08). */
const requireVisitNowStays = (row: PhysicianRow, isRequested: boolean): void => {
  if (row.is_visit_now && !isRequested && row.doctor_status !== 'ACCEPTED')
    throw conflict('VISIT_NOW_NOT_TURNED_OFF');
};

/**
 * Updates the practice and applies the calendar's additions, changes and deletions (PO-11). Booked appointments keep their
 * time. 409 on a version conflict.
 */
export const updateDoctorPracticeDetails = async (
  ctx: RequestContext,
  id: string,
  body: Body<'updateDoctorPracticeDetails'>,
): Promise<OwnPhysician> => {
  requireOwnPhysician(ctx.actor, id);
  const {
    version,
    add_availability,
    update_availability,
    delete_availability,
    add_slots,
    update_slots,
    delete_slots,
    doctor_detail,
    ...fields
  } = body;
  if (doctor_detail !== undefined) requireOwnPhysician(ctx.actor, doctor_detail);
  const changes: CalendarChanges = {
    add_availability: add_availability?.map(toCalendarBlock) ?? [],
    update_availability: update_availability ?? [],
    delete_availability: delete_availability ?? [],
    add_slots: add_slots?.map(toSlotRange) ?? [],
    update_slots: update_slots?.map(toSlotRange) ?? [],
    delete_slots: delete_slots ?? [],
  };
  if (fields.visit_now_doctor_status && hasNewRanges(changes)) refuseTimeRanges();
  return ctx.write(async (unit) => {
    const row = await lockPhysician(unit, id);
    requireVersion(row.practice_version, version);
    requireVisitNowStays(row, fields.visit_now_doctor_status);
    const calendar = applyCalendarChanges(await findCalendar(unit.tx, id), changes);
    return writePractice(ctx, unit, row, await validatePractice(ctx, fields, calendar));
  });
};
