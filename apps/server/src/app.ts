import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { ConfigError, prepareDataDir, servesMailbox, type Config } from './config.ts';
import { createAuthenticator } from './modules/accounts/sessions.ts';
import { registerPaymentWebhooks } from './modules/billing/webhooks/webhooks.ts';
import { fileTransfers } from './modules/files/routes.ts';
import { modulesFor } from './registered-modules.ts';
import { createTokens } from './platform/auth/tokens.ts';
import { createClock, type AppClock } from './platform/clock.ts';
import { SYSTEM, type Actor, type Context, type Services } from './platform/context.ts';
import { createContexts } from './platform/contexts.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { openDatabase, sharedSecret } from './platform/database/open.ts';
import { createFileLinks, type FileLinks } from './platform/files/links.ts';
import { registerFiles } from './platform/files/route.ts';
import { createGate, type Gate } from './platform/http/access.ts';
import { checkComplete, registerApi } from './platform/http/api.ts';
import { registerDocs } from './platform/http/docs.ts';
import { registerHeaders } from './platform/http/headers.ts';
import { registerHealth } from './platform/http/health.ts';
import { createLimits, type Limits } from './platform/http/limits.ts';
import { answerUnknownCall, createHttpServer } from './platform/http/server.ts';
import { createWeb, webFolder } from './platform/http/web.ts';
import type { Handlers } from './platform/http/handlers.ts';
import type { JobHandlers } from './platform/jobs/jobs.ts';
import { createJobRunner, freeAllLeases, type JobRunner } from './platform/jobs/runner.ts';
import { mailJobs } from './platform/mail/outbox.ts';
import { registerClock, registerMailbox } from './platform/dev/tools.ts';
import type { PaymentProvider } from './integrations/payments/port.ts';
import type { Prescriber } from './integrations/prescribing/port.ts';
import type { Bus } from './integrations/bus/port.ts';
import { pruneEvents } from './platform/realtime/events.ts';
import { createGateway, type Gateway } from './platform/realtime/gateway.ts';
import { registerRealtime } from './platform/realtime/route.ts';
import {
  openAddresses,
  openBus,
  openFiles,
  openLimits,
  openMail,
  openPayments,
  openPrescriber,
} from './integrations/integrations.ts';

/** What tests may put in the place of the real thing. */
export interface Overrides {
  /** Real time, in epoch ms. */
  realNow?: () => number;
  helloSeconds?: number;
  pingSeconds?: number;
  /** Folder of the built web app. */
  webFolder?: string;
  /** Stands between the server and the card provider: loses answers, is away, dies. */
  payments?(provider: PaymentProvider): PaymentProvider;
}

/** A server that is ready to listen. */
export interface Server {
  app: FastifyInstance;
  config: Config;
  clock: AppClock;
  database: OpenDatabase;
  bus: Bus;
  jobs: JobRunner;
  gateway: Gateway;
  contextOf(actor: Actor): Context;
  /** Serves and gives the URL. */
  listen(): Promise<string>;
  /** Stops taking work, says goodbye, finishes jobs, writes what must not be lost. Safe to call twice. */
  close(): Promise<void>;
}

type Logger = FastifyBaseLogger;
type Closer = () => Promise<unknown>;

const closeAll = async (closers: readonly Closer[], onError: (error: unknown) => void): Promise<void> => {
  for (const close of [...closers].reverse()) await close().catch(onError);
};

const collect = <T extends object>(parts: readonly (T | undefined)[]): T => Object.assign({}, ...parts) as T;

const PLATFORM_JOBS: JobHandlers = {
  'events.prune': { every: 3600, run: (ctx) => pruneEvents(ctx.db, ctx.clock.now()) },
};

/** Looks after the embedded database in real time, apart from the jobs: it belongs to this process. */
const maintain = (config: Config, database: OpenDatabase, log: Logger): Closer => {
  if (database.kind !== 'embedded' || config.snapshotMinutes === 0) return () => Promise.resolve();
  const work = () => database.maintain().catch((err: unknown) => log.error({ err }, 'database maintenance'));
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = work();
  }, config.snapshotMinutes * 60_000);
  return () => {
    clearInterval(timer);
    return running;
  };
};

const registerRoutes = async (
  app: FastifyInstance,
  server: Omit<Server, 'app' | 'listen' | 'close'>,
  parts: {
    handlers: Handlers;
    gate: Gate;
    limits: Limits;
    links: FileLinks;
    prescriber: Prescriber;
    payments: PaymentProvider;
    webFolder: string;
  },
): Promise<void> => {
  const { config, database, bus, clock, gateway } = server;
  await registerHeaders(app, config.publicUrl, clock);
  registerHealth(app, { database: database.ping, bus: bus.ping });
  await registerRealtime(app, config, gateway, parts.limits);
  registerApi(app, parts.handlers, parts.gate, parts.links);
  const { contextOf } = server;
  registerFiles(app, {
    transfers: fileTransfers,
    links: parts.links,
    limits: parts.limits,
    clock,
    contextOf,
  });
  parts.prescriber.serve?.(app);
  parts.payments.serve?.(app);
  registerPaymentWebhooks(app, contextOf(SYSTEM));
  registerDocs(app, config.publicUrl);
  if (servesMailbox(config)) registerMailbox(app, database.db);
  if (config.dev) registerClock(app, clock, bus);
  const web = createWeb(parts.webFolder, {
    script: parts.payments.sources.script,
    frame: [parts.prescriber.frameSource, ...parts.payments.sources.frame],
    connect: parts.payments.sources.connect,
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = !/^\/(api|dev)(\/|$)/.test(path);
    return (isPage ? web(request, reply) : null) ?? answerUnknownCall(request, reply);
  });
};

const addressError = (error: unknown, { host, port }: Config): Error => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE')
    return new ConfigError('PORT', `is ${port}, which another program on ${host} uses`);
  if (code === 'EACCES') return new ConfigError('PORT', `is ${port}, which this user may not open`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new ConfigError('HOST', `is ${host}, which is no address of this machine`);
  }
  return error instanceof Error ? error : new Error(String(error));
};

/** Finds out at once whether the address can be had, before a database is opened for nothing. */
export const proveAddress = (config: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(addressError(error, config)));
    probe.listen({ host: config.host, port: config.port }, () => probe.close(() => resolve()));
  });

const listenOn = async (app: FastifyInstance, config: Config): Promise<string> => {
  try {
    return await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw addressError(error, config);
  }
};

const closeOnce = (closers: readonly Closer[], log: Logger): (() => Promise<void>) => {
  let closing: Promise<void> | null = null;
  return () => (closing ??= closeAll(closers, (err) => log.error({ err }, 'shutdown')));
};

/** Everything below HTTP. */
const openPlatform = async (config: Config, overrides: Overrides, log: Logger, closers: Closer[]) => {
  const database = await openDatabase(config, log);
  closers.push(() => database.close());
  await database.migrate();
  const { db } = database;
  const clock = createClock(overrides.realNow);
  const secret = config.tokenSecret ?? (await sharedSecret(db, clock.now()));
  const prefix = `openvisit:${createHash('sha256').update(`prefix ${secret}`).digest('hex').slice(0, 12)}`;
  const bus = await openBus(config, prefix, log);
  closers.push(() => bus.close());
  bus.subscribe('clock', ({ offset }) => clock.setOffset(offset));
  const limitStore = await openLimits(config, prefix, log);
  closers.push(() => limitStore.close());
  const mail = openMail(config, db);
  closers.push(() => mail.close());
  const files = await openFiles(config);
  closers.push(() => files.close());
  const tokens = createTokens(secret, clock);
  const addresses = await openAddresses(config);
  const prescriber = await openPrescriber(config, { db, clock, tokens });
  const opened = await openPayments(config, { db, clock, log });
  closers.push(async () => opened.close?.());
  const payments = overrides.payments?.(opened) ?? opened;
  const limits = createLimits(limitStore, config.rateLimitScale);
  return {
    database,
    clock,
    bus,
    mail,
    files,
    links: createFileLinks(secret, clock),
    tokens,
    limits,
    addresses,
    prescriber,
    payments,
    authenticator: createAuthenticator(db, clock, tokens),
  };
};

const assemble = async (
  config: Config,
  overrides: Overrides,
  app: FastifyInstance,
  closers: Closer[],
): Promise<Server> => {
  const { log } = app;
  const modules = await modulesFor(config);
  const handlers = collect<Partial<Handlers>>(modules.map((module) => module.handlers));
  checkComplete(handlers);
  prepareDataDir(config);

  const platform = await openPlatform(config, overrides, log, closers);
  const { database, clock, bus, tokens, limits, files, links, authenticator } = platform;
  const { db } = database;
  const gateway = createGateway({
    db,
    clock,
    bus,
    log,
    links,
    authenticator,
    // Contexts need the gateway and the gateway needs contexts; nobody speaks before both stand.
    contextOf: (actor) => contextOf(actor),
    modules,
    process: randomUUID(),
    alone: database.kind === 'embedded',
    helloSeconds: overrides.helloSeconds,
    pingSeconds: overrides.pingSeconds,
  });
  const services: Services = {
    config,
    tokens,
    limits,
    files,
    fileLinks: links,
    addresses: platform.addresses,
    prescriber: platform.prescriber,
    payments: platform.payments,
    log,
    realtime: gateway,
  };
  const contextOf = createContexts({ db, clock, bus, services });
  const system = contextOf(SYSTEM);
  const jobHandlers = [PLATFORM_JOBS, mailJobs(platform.mail), ...modules.map((m) => m.jobs)];
  const jobs = createJobRunner({ db, clock, log, context: system, handlers: collect(jobHandlers) });
  bus.subscribe('jobs', jobs.poke);
  bus.subscribe('clock', jobs.poke);

  if (database.kind === 'embedded') await freeAllLeases(db);
  closers.push(() => app.close());
  await gateway.start();
  closers.push(() => gateway.stop());
  for (const module of modules) await module.start?.(system);
  await jobs.start();
  closers.push(() => jobs.stop(), maintain(config, database, log));

  const parts = { config, clock, database, bus, jobs, gateway, contextOf };
  await registerRoutes(app, parts, {
    handlers: handlers as Handlers,
    gate: createGate({ authenticator, contextOf, limits }),
    limits,
    links,
    prescriber: platform.prescriber,
    payments: platform.payments,
    webFolder: overrides.webFolder ?? webFolder(),
  });
  await app.ready();
  return { app, ...parts, listen: () => listenOn(app, config), close: closeOnce(closers, log) };
};

/** Puts the server together; a setting that cannot be used ends in a {@link ConfigError}, with everything closed again. */
export const buildApp = async (config: Config, overrides: Overrides = {}): Promise<Server> => {
  const app = createHttpServer(config);
  const closers: Closer[] = [];
  try {
    return await assemble(config, overrides, app, closers);
  } catch (error) {
    await closeAll(closers, (err) => app.log.error({ err }, 'shutdown'));
    throw error;
  }
};
