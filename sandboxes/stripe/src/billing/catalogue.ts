import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { sandboxObject } from '../engine/tables.ts';
import type { Box } from '../engine/object-store.ts';
import { invalid } from '../engine/errors.ts';
import type { Params } from '../engine/form.ts';
import { newId } from '../engine/ids.ts';
import { defineResource, LIST, listOf, route, type Call } from '../engine/resource.ts';
import type { Interval } from './calendar.ts';
import { wireDecimal } from './wire.ts';

/** Ids of the plans that are there from the first use on. */
export const SEEDED = {
  product: 'prod_OpenVisitForPhysicians',
  monthly: 'price_OpenVisitMonthly',
  yearly: 'price_OpenVisitYearly',
} as const;

const MONTHLY_CENTS = 4900;
/** Two months of twelve are free. */
const YEARLY_CENTS = 49_000;
const INTERVALS: readonly Interval[] = ['day', 'week', 'month', 'year'];

const product = (id: string, name: string, description: string | null, now: number): Stripe.Product => ({
  id,
  object: 'product',
  active: true,
  created: now,
  default_price: null,
  description,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  name,
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: 'service',
  unit_label: null,
  updated: now,
  url: null,
});

interface NewPrice {
  id: string;
  product: string;
  nickname: string | null;
  cents: number;
  interval: Interval | null;
  count: number;
  lookup_key: string | null;
}

const price = (of: NewPrice, now: number): Stripe.Price => ({
  id: of.id,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: now,
  currency: 'usd',
  custom_unit_amount: null,
  livemode: false,
  lookup_key: of.lookup_key,
  metadata: {},
  nickname: of.nickname,
  product: of.product,
  recurring:
    of.interval === null
      ? null
      : {
          interval: of.interval,
          interval_count: of.count,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        },
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: of.interval === null ? 'one_time' : 'recurring',
  unit_amount: of.cents,
  unit_amount_decimal: wireDecimal(of.cents),
});

const seed = async (box: Box): Promise<void> => {
  const made = product(
    SEEDED.product,
    'OpenVisit for physicians',
    'Video visits with your patients: online booking, notes, prescriptions and payouts to your bank. Cancel at any time.',
    box.now,
  );
  await box.add('product', made);
  const plan = (id: string, nickname: string, cents: number, interval: Interval): NewPrice => ({
    id,
    nickname,
    cents,
    interval,
    product: made.id,
    count: 1,
    lookup_key: `openvisit_${interval}ly`,
  });
  const plans = [
    plan(SEEDED.yearly, 'Yearly', YEARLY_CENTS, 'year'),
    plan(SEEDED.monthly, 'Monthly', MONTHLY_CENTS, 'month'),
  ];
  for (const of of plans) await box.add('price', price(of, box.now), { parent: made.id });
};

/** The plans are there from the first use on, once, however many ask first. */
export const ensureCatalogue = async (box: Box): Promise<void> => {
  const [known] = (await box.page('product', {}, { limit: 1 })).rows;
  if (known || box.account !== null) return;
  await box.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('payments catalogue', 0))`);
  const [meanwhile] = (await box.page('product', {}, { limit: 1 })).rows;
  if (!meanwhile) await seed(box);
};

/** A price that can be subscribed to. */
export const recurringPrice = async (box: Box, id: string, param: string): Promise<Stripe.Price> => {
  await ensureCatalogue(box);
  const { object } = await box.need('price', id, param);
  if (!object.active)
    throw invalid(`The price specified is inactive. This field only accepts active prices.`, { param });
  if (object.recurring === null)
    throw invalid(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      { param },
    );
  return object;
};

const flagFilter = ({ params }: Call) => {
  const active = params.flag('active');
  return active === null
    ? undefined
    : sql`${sandboxObject.data}->'active' = ${JSON.stringify(active)}::jsonb`;
};

const both = (...parts: (ReturnType<typeof sql> | undefined)[]) => {
  const known = parts.filter((part) => part !== undefined);
  return known.length === 0 ? undefined : sql.join(known, sql` and `);
};

const priceFilter = (call: Call) => {
  const { params } = call;
  const type = params.choice('type', ['recurring', 'one_time']);
  const interval = params.inside('recurring').choice('interval', INTERVALS);
  const keys = params.texts('lookup_keys');
  return both(
    flagFilter(call),
    type === null ? undefined : sql`${sandboxObject.data}->>'type' = ${type}`,
    interval === null ? undefined : sql`${sandboxObject.data}->'recurring'->>'interval' = ${interval}`,
    keys.length === 0
      ? undefined
      : sql`${sandboxObject.data}->>'lookup_key' in (${sql.join(
          keys.map((key) => sql`${key}`),
          sql`, `,
        )})`,
  );
};

const createProduct = async ({ box, params }: Call): Promise<Stripe.Product> => {
  const made = product(newId('prod'), params.needText('name'), params.text('description'), box.now);
  made.metadata = params.metadata();
  await box.add('product', made);
  await box.emit('product.created', made);
  return made;
};

const updateProduct = async ({ box, params, id }: Call): Promise<Stripe.Product> => {
  const stored = await box.lock('product', id());
  const { object } = stored;
  object.name = params.text('name') ?? object.name;
  if (params.has('description')) object.description = params.text('description');
  object.active = params.flag('active') ?? object.active;
  object.metadata = params.metadata(object.metadata);
  object.updated = box.now;
  await box.save(stored);
  await box.emit('product.updated', object);
  return object;
};

const intervalOf = (params: Params): { interval: Interval | null; count: number } => {
  if (params.inner('recurring') === null) return { interval: null, count: 1 };
  const inside = params.inside('recurring');
  inside.needText('interval');
  return { interval: inside.choice('interval', INTERVALS), count: inside.integer('interval_count') ?? 1 };
};

const createPrice = async ({ box, params }: Call): Promise<Stripe.Price> => {
  await ensureCatalogue(box);
  if (params.needText('currency') !== 'usd') throw invalid('Invalid currency', { param: 'currency' });
  const { object: of } = await box.need('product', params.needText('product'), 'product');
  const cents = params.needInteger('unit_amount');
  if (cents < 0) throw invalid('Invalid non-negative integer', { param: 'unit_amount' });
  const made = price(
    {
      id: newId('price'),
      product: of.id,
      nickname: params.text('nickname'),
      cents,
      lookup_key: params.text('lookup_key'),
      ...intervalOf(params),
    },
    box.now,
  );
  made.metadata = params.metadata();
  await box.add('price', made, { parent: of.id });
  await box.emit('price.created', made);
  return made;
};

const updatePrice = async ({ box, params, id }: Call): Promise<Stripe.Price> => {
  await ensureCatalogue(box);
  const stored = await box.lock('price', id());
  const { object } = stored;
  object.active = params.flag('active') ?? object.active;
  if (params.has('nickname')) object.nickname = params.text('nickname');
  if (params.has('lookup_key')) object.lookup_key = params.text('lookup_key');
  object.metadata = params.metadata(object.metadata);
  await box.save(stored);
  await box.emit('price.updated', object);
  return object;
};

const seeded =
  <T>(work: (call: Call) => Promise<T>) =>
  async (call: Call): Promise<T> => {
    await ensureCatalogue(call.box);
    return work(call);
  };

/** What is sold. */
export const catalogue = defineResource({
  routes: [
    route(
      'GET',
      '/v1/products',
      seeded((call) => listOf(call, 'product', { and: flagFilter(call) })),
      {
        takes: [...LIST, 'active'],
      },
    ),
    route('POST', '/v1/products', createProduct),
    route(
      'GET',
      '/v1/products/:id',
      seeded(async ({ box, id }) => (await box.need('product', id())).object),
    ),
    route('POST', '/v1/products/:id', seeded(updateProduct)),
    route(
      'GET',
      '/v1/prices',
      seeded((call) =>
        listOf(call, 'price', { parent: call.params.text('product'), and: priceFilter(call) }),
      ),
      { takes: [...LIST, 'active', 'product', 'type', 'recurring', 'lookup_keys', 'currency'] },
    ),
    route('POST', '/v1/prices', createPrice),
    route(
      'GET',
      '/v1/prices/:id',
      seeded(async ({ box, id }) => (await box.need('price', id())).object),
    ),
    route('POST', '/v1/prices/:id', updatePrice),
  ],
});
