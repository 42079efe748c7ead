import {
  describeCancellation,
  formatCents,
  getCancellationTerms,
  getDateInZone,
  isCallRunning,
  type CancellationFacts,
  type Translator,
} from '@openvisit/contract';
import { getPublicBaseUrl } from '../../../config/config.ts';
import { MINUTE } from '../../../platform/durations.ts';
import type { RequestContext } from '../../../platform/request-context.ts';
import type { VisitRow } from '../visit-row.ts';
import type { MailFacts } from './visit-mail-texts.ts';

/** Formats by locale and zone, because creating one takes longer than the rest of a mail. */
const whenFormats = new Map<string, Intl.DateTimeFormat>();

const getWhenFormat = (locale: string, zone: string): Intl.DateTimeFormat => {
  const key = `${locale} ${zone}`;
  const known = whenFormats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'long',
  });
  whenFormats.set(key, format);
  return format;
};

/** Start of a visit as people of an IANA zone read it in their language, with the name of the zone. */
const formatWhen = (row: VisitRow, zone: string, { locale }: Translator): string =>
  getWhenFormat(locale, zone).format(row.starts_at);

/** The page of a visit, for the patient's side or the physician. */
export const buildVisitPageUrl = (ctx: RequestContext, id: string, isPatient: boolean): string =>
  `${getPublicBaseUrl(ctx.services.config)}/${isPatient ? 'patient/appointments' : 'dashboard/appointments/detail'}/${id}`;

/** 'Dr. Ada Brand'. */
const formatPhysicianName = ({ doctor_first_name, doctor_last_name }: VisitRow, { t }: Translator): string =>
  t('Dr. {name}', { name: `${doctor_first_name} ${doctor_last_name}` });

const toCancellationFacts = ({
  status,
  starts_at,
  late_fees,
  answer_free_until,
  kind,
}: VisitRow): Omit<CancellationFacts, 'is_joined'> => ({
  status,
  starts_at: starts_at.toISOString(),
  late_fees,
  answer_free_until: answer_free_until?.toISOString() ?? null,
  is_visit_now: kind === 'INSTANT',
});

/** What mails say about a visit; `zone` is the recipient's IANA zone. */
export const getMailFacts = (
  { clock }: Pick<RequestContext, 'clock'>,
  row: VisitRow,
  {
    zone,
    translator,
    url,
    hasLateFee = false,
  }: { zone: string; translator: Translator; url: string; hasLateFee?: boolean },
): MailFacts => {
  const start = row.starts_at.getTime();
  const now = clock.now();
  return {
    t: translator.t,
    physician: formatPhysicianName(row, translator),
    when: formatWhen(row, zone, translator),
    url,
    hasLateFee,
    cancellation: describeCancellation(
      getCancellationTerms({ ...toCancellationFacts(row), is_joined: false }, now),
      {
        t: translator.t,
        formatMoment: (instant) => getWhenFormat(translator.locale, zone).format(new Date(instant)),
        formatFee: (cents) => formatCents(cents, translator.locale),
      },
    ),
    isToday: getDateInZone(start, zone) === getDateInZone(now, zone),
    isRunning: isCallRunning({ status: row.status, has_met: row.met_at !== null }),
    minutesLeft: Math.max(1, Math.ceil((start - now) / MINUTE)),
  };
};

/** Title of the event in a calendar. The physician's does not name the patient. */
export const formatCalendarTitle = (row: VisitRow, isPatient: boolean, translator: Translator): string =>
  isPatient
    ? translator.t('Video visit with {physician}', { physician: formatPhysicianName(row, translator) })
    : translator.t('Video visit');
