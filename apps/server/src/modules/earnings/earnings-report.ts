import {
  CONCIERGE_PURPOSES,
  CONCIERGE_SHARE,
  chooseEarningPeriod,
  EARNINGS_PAGE_SIZE,
  type Body,
  type EarningPeriod,
  type Query,
  type Reply,
} from '@openvisit/contract';
import { sql } from 'drizzle-orm';
import { buildVariants, compileStatement } from '../../platform/database/compile-statement.ts';
import { buildLikePattern } from '../../platform/database/like-pattern.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { caresFor } from '../visits/index.ts';
import { requireEarningsRange } from './require-range.ts';

type Report = Reply<'getPaymentDetails'>;
/** What the database knows of a report; `count` is the number of its lines. */
type StoredReport = Omit<Report, 'links' | 'period'> & { count: number };

const castDate = (name: 'from' | 'to') => sql`${sql.placeholder(name)}::date`;
const INSTANT_FORMAT = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);

/** The range and as many days before it, in the practice's zone. */
const practice = sql`
  select id, slot_timezone as zone,
    (${castDate('from')} - (${castDate('to')} - ${castDate('from')} + 1))::timestamp at time zone slot_timezone as previous,
    ${castDate('from')}::timestamp at time zone slot_timezone as starts,
    (${castDate('to')} + 1)::timestamp at time zone slot_timezone as ends
  from physician where id = ${sql.placeholder('physician')}`;

/** Whether a payment is split: its physician earns a share, and the product pays the provider's fee out of its own. */
const isShared = sql`coalesce(p.captured_as, p.purpose) in (${sql.raw(CONCIERGE_PURPOSES.map((purpose) => `'${purpose}'`).join(', '))})`;
const moved = sql`coalesce(own.amount, 0) + coalesce(disputed.amount, 0)`;

/**
 * One row for each movement: what it changes of the product's balance and of the fees is what the payer gains or loses. The
 * fee of a payment is posted by an entry of its own, with the same reference.
 */
const movement = sql`
  select e.id, e.kind, e.at, e.reference, e.payment_id,
    case when ${isShared} then round((${moved}) * ${sql.raw(String(CONCIERGE_SHARE))} / 100.0)::bigint
      else ${moved} end as amount,
    coalesce(disputed.amount, 0) + case when ${isShared} then 0 else coalesce(charged.amount, 0) end as fee,
    coalesce(p.captured_as, p.purpose) as category,
    p.status, p.captured - p.refunded as remaining, p.refund_failed,
    pt.id as patient_id, coalesce(u.first_name, pt.first_name, '') as first_name,
    coalesce(u.last_name, pt.last_name, '') as last_name
  from practice
  join ledger_entry e on e.physician_id = practice.id and e.kind in ('capture', 'refund', 'dispute')
    and e.at >= practice.previous and e.at < practice.ends
  join billing_payment p on p.id = e.payment_id and p.payee_physician_id = practice.id
    and p.provider = ${sql.placeholder('provider')}
  left join ledger_posting own on own.entry_id = e.id and own.account = 'platform'
  left join ledger_posting disputed on disputed.entry_id = e.id and disputed.account = 'fees'
  left join ledger_entry fee on e.kind = 'capture' and fee.kind = 'fee' and fee.reference = e.reference
  left join ledger_posting charged on charged.entry_id = fee.id and charged.account = 'fees'
  left join visit v on v.id = p.visit_id
  left join patient pt on pt.id = coalesce(v.patient_id, p.payer_patient_id)
  left join app_user u on u.id = pt.user_id
  where ${sql.placeholder('like')}::text is null
    or coalesce(u.first_name, pt.first_name, '') || ' ' || coalesce(u.last_name, pt.last_name, '')
      ilike ${sql.placeholder('like')}`;

/** Cents of the payment that disputes hold back. */
const disputedCents = sql`coalesce((
  select sum(back.amount) from ledger_entry d
  join ledger_posting back on back.entry_id = d.id and back.account like 'payer:%'
  where d.payment_id = line.payment_id and d.kind = 'dispute'), 0)`;

const cares = caresFor(sql`line.patient_id`, sql`${sql.placeholder('physician')}::uuid`);

const lines = sql`
  select coalesce(json_agg(json_build_object(
    'id', line.id::text,
    'payment_id', line.payment_id,
    'patient', case when ${cares} then line.patient_id end,
    'first_name', line.first_name,
    'last_name', line.last_name,
    'image', (select coalesce(u.image, pt.image) from patient pt left join app_user u on u.id = pt.user_id
      where pt.id = line.patient_id),
    'created_at', to_char(line.at at time zone 'UTC', ${INSTANT_FORMAT}),
    'category', line.category,
    'kind', case line.kind when 'capture' then 'PAYMENT' else upper(line.kind) end,
    'dispute', case when line.kind = 'dispute' then coalesce((
      select d.status from billing_dispute d where d.reference = line.reference), 'OPEN') end,
    'amount', line.amount,
    'fee', line.fee,
    'refundable', case when line.kind = 'capture' and line.status = 'succeeded'
      then greatest(line.remaining - ${disputedCents}, 0) else 0 end,
    'refund_failed', case when line.kind = 'capture' then line.refund_failed end,
    'reason', (select r.reason from billing_refund r
      where line.kind = 'refund' and r.reference = line.reference)
  ) order by line.at desc, line.id desc), '[]'::json)
  from (
    select * from shown order by at desc, id desc
    limit ${sql.placeholder('limit')}::int offset ${sql.placeholder('offset')}::int
  ) line`;

const buildReport = buildVariants((period: EarningPeriod) => {
  const unit = sql.raw(`'${period}'`);
  const overTime = sql`
    select coalesce(json_agg(json_build_object(
      'date', greatest(bucket.day, ${castDate('from')}), 'amount', coalesce(earned.amount, 0)) order by bucket.day), '[]'::json)
    from (
      select generate_series(date_trunc(${unit}, ${castDate('from')}::timestamp), ${castDate('to')}::timestamp,
        ${sql.raw(`'1 ${period}'::interval`)})::date as day
    ) bucket
    left join (
      select date_trunc(${unit}, at at time zone zone)::date as day, sum(amount - fee) as amount
      from shown, practice group by 1
    ) earned on earned.day = bucket.day`;
  return compileStatement<StoredReport>(sql`
    with practice as materialized (${practice}),
    movement as materialized (${movement}),
    shown as (select movement.* from movement, practice where movement.at >= practice.starts)
    select json_build_object(
      'results', (${lines}),
      'count', (select count(*) from shown),
      'total_earning', (select coalesce(sum(amount - fee), 0) from shown),
      'previous_total', (select coalesce(sum(amount - fee), 0) from movement, practice
        where movement.at < practice.starts),
      'totals', (select json_build_object(
        'payments', coalesce(sum(amount) filter (where kind = 'capture'), 0),
        'refunds', coalesce(-sum(amount) filter (where kind = 'refund'), 0),
        'disputes', coalesce(-sum(amount) filter (where kind = 'dispute'), 0),
        'fees', coalesce(sum(fee), 0)) from shown),
      'over_time', (${overTime}),
      'by_category', (select coalesce(json_agg(json_build_object('category', category, 'amount', amount)
        order by amount desc, category), '[]'::json)
        from (select category, sum(amount - fee) as amount from shown group by category) part),
      'zone', practice.zone
    ) as result
    from practice`);
});

/**
 * A physician's earnings between two dates in the practice's zone: every payment, refund and dispute of that time with the
 * fees of the payment provider, and their totals (ER-01).
 */
export const getPaymentDetails = async (
  ctx: RequestContext,
  { page = 1, limit = EARNINGS_PAGE_SIZE, search = '' }: Query<'getPaymentDetails'>,
  body: Body<'getPaymentDetails'>,
): Promise<Report> => {
  const range = requireEarningsRange(ctx, body);
  const period = chooseEarningPeriod(range.from, range.to);
  const text = search.trim();
  const [stored] = await buildReport(period)(ctx.db, {
    ...range,
    provider: ctx.services.payments.kind,
    like: text === '' ? null : buildLikePattern(text),
    limit,
    offset: (page - 1) * limit,
  });
  if (!stored) throw new Error(`Physician ${range.physician} does not exist`);
  await ctx.audit({
    action: 'earnings.read',
    record_type: 'physician',
    record_id: range.physician,
    physician: range.physician,
    detail: { rows: stored.results.length },
  });
  const { count, ...report } = stored;
  return { ...report, period, links: { total_pages: Math.ceil(count / limit) } };
};
