import type { Translator } from '@openvisit/contract';
import { getPublicBaseUrl } from '../../../config/config.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { VisitRow } from '../visit-row.ts';

/** Start of a visit as people of an IANA zone read it in their language, with the name of the zone. */
export const formatWhen = (row: VisitRow, zone: string, { locale }: Translator): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'long',
  }).format(row.starts_at);

/** The page of a visit, for the patient's side or the physician. */
export const buildVisitPageUrl = (ctx: RequestContext, id: string, isPatient: boolean): string =>
  `${getPublicBaseUrl(ctx.services.config)}/${isPatient ? 'patient/appointments' : 'dashboard/appointments/detail'}/${id}`;

/** 'Dr. Ada Brand'. */
export const formatPhysicianName = (
  { doctor_first_name, doctor_last_name }: VisitRow,
  { t }: Translator,
): string => t('Dr. {name}', { name: `${doctor_first_name} ${doctor_last_name}` });

/** Title of the event in a calendar. The physician's does not name the patient. */
export const formatCalendarTitle = (row: VisitRow, isPatient: boolean, translator: Translator): string =>
  isPatient
    ? translator.t('Video visit with {physician}', { physician: formatPhysicianName(row, translator) })
    : translator.t('Video visit');
