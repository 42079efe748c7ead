import type { FastifyInstance } from 'fastify';
import { prepareDataDir } from '../config/data-dir.ts';
import type { Config } from '../config/config.ts';
import type { Bus } from '../integrations/bus/port.ts';
import type { PaymentProvider } from '../integrations/payments/port.ts';
import { SYSTEM, type Actor } from '../platform/actor.ts';
import type { AppClock } from '../platform/clock.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { HOUR, SECOND } from '../platform/durations.ts';
import type { DataKeys } from '../platform/encryption/data-keys.ts';
import { createEncryptionJobs } from '../platform/encryption/jobs.ts';
import { checkComplete } from '../platform/http/api-routes.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { announceClose, createHttpServer, drainHttp } from '../platform/http/server.ts';
import { findWebAppFolder } from '../platform/http/web-app.ts';
import type { JobHandlers } from '../platform/jobs/handlers.ts';
import { createJobRunner, type JobRunner } from '../platform/jobs/job-runner.ts';
import { releaseAllLeases } from '../platform/jobs/job-store.ts';
import { createMailJobs } from '../platform/mail/jobs.ts';
import { pruneEvents } from '../platform/realtime/events.ts';
import { createRealtimeServer, type RealtimeServer } from '../platform/realtime/realtime-server.ts';
import { createRequestContexts, type RequestContext, type Services } from '../platform/request-context.ts';
import type { ServerModule } from '../platform/server-module.ts';
import { closeAll, createCloser, type Closer } from './closers.ts';
import { startDatabaseMaintenance } from './database-maintenance.ts';
import { listen } from './listen.ts';
import { loadModules } from './modules.ts';
import { openInfrastructure, type Infrastructure } from './open-infrastructure.ts';
import { registerRoutes } from './register-routes.ts';

/** Longest wait for requests in flight; the process exits after 15 seconds in any case. */
const DRAIN_LIMIT_MS = 8 * SECOND;

/** Replacements that tests may pass. */
export interface Overrides {
  /** Wall-clock time in epoch ms. */
  realNow?: () => number;
  helloSeconds?: number;
  pingSeconds?: number;
  /** Folder of the built web app. */
  webFolder?: string;
  /** Wraps the payment provider, for instance to lose replies or fail. */
  payments?(provider: PaymentProvider): PaymentProvider;
}

/** A server that is ready to listen. */
export interface Server {
  app: FastifyInstance;
  config: Config;
  clock: AppClock;
  database: OpenDatabase;
  dataKeys: DataKeys;
  bus: Bus;
  jobs: JobRunner;
  realtime: RealtimeServer;
  contextFor(actor: Actor): RequestContext;
  /** Starts listening and returns the URL. */
  listen(): Promise<string>;
  /** Stops accepting work, finishes running jobs and closes every resource. Safe to call twice. */
  close(): Promise<void>;
}

const PLATFORM_JOBS: JobHandlers = {
  'events.prune': { everySeconds: HOUR / SECOND, run: (ctx) => pruneEvents(ctx.db, ctx.clock.now()) },
};

const merge = <T extends object>(parts: readonly (T | undefined)[]): T => Object.assign({}, ...parts) as T;

/** Creates the realtime server and the request contexts, which refer to each other. */
const createRuntime = (
  app: FastifyInstance,
  config: Config,
  overrides: Overrides,
  infrastructure: Infrastructure,
  modules: readonly ServerModule[],
) => {
  const { log } = app;
  const { database, dataKeys, encryption, clock, bus, authenticator, tokens, rateLimiter } = infrastructure;
  const { fileStore, fileLinks, addressLookup, prescriber, push, payments, videoService } = infrastructure;
  const { db } = database;
  const realtime = createRealtimeServer({
    db,
    dataKeys,
    encryption,
    clock,
    bus,
    log,
    links: fileLinks,
    authenticator,
    contextFor: (actor) => contextFor(actor),
    modules,
    process: infrastructure.process,
    singleProcess: database.kind === 'embedded',
    helloSeconds: overrides.helloSeconds,
    pingSeconds: overrides.pingSeconds,
  });
  const services: Services = {
    config,
    realtime,
    tokens,
    rateLimiter,
    fileStore,
    fileLinks,
    addressLookup,
    prescriber,
    push,
    payments,
    videoService,
    log,
  };
  const contextFor = createRequestContexts({
    db,
    clock,
    encryption,
    bus,
    services,
    subscriptions: modules.flatMap(({ subscriptions = [] }) => subscriptions),
  });
  return { realtime, contextFor };
};

const assembleServer = async (
  config: Config,
  overrides: Overrides,
  app: FastifyInstance,
  closers: Closer[],
): Promise<Server> => {
  const { log } = app;
  const modules = await loadModules(config);
  const handlers = merge<Partial<Handlers>>(modules.map((module) => module.handlers));
  checkComplete(handlers);
  prepareDataDir(config.dataDir);

  const infrastructure = await openInfrastructure(config, overrides, log, closers);
  const { database, clock, bus } = infrastructure;
  const { realtime, contextFor } = createRuntime(app, config, overrides, infrastructure, modules);
  const system = contextFor(SYSTEM);
  const jobHandlers = [
    PLATFORM_JOBS,
    createMailJobs(infrastructure.mail),
    createEncryptionJobs(infrastructure.dataKeys),
    ...modules.map(({ jobs }) => jobs),
  ];
  const jobs = createJobRunner({
    db: database.db,
    clock,
    log,
    context: system,
    handlers: merge(jobHandlers),
  });
  bus.subscribe('jobs', jobs.checkNow);
  bus.subscribe('clock', jobs.checkNow);

  if (database.kind === 'embedded') await releaseAllLeases(database.db);
  // In reverse: sockets are closed with a code that makes clients reconnect, requests in flight finish, then the jobs.
  closers.push(
    () => jobs.stop(),
    () => drainHttp(app, DRAIN_LIMIT_MS),
  );
  await realtime.start();
  closers.push(() => realtime.stop());
  for (const module of modules) await module.start?.(system);
  await jobs.start();
  closers.push(startDatabaseMaintenance(config, database, log), async () => announceClose(app));

  await registerRoutes(app, {
    config,
    infrastructure,
    realtime,
    // Complete: `checkComplete` throws otherwise.
    handlers: handlers as Handlers,
    fileAccess: merge(modules.map(({ fileAccess }) => fileAccess)),
    socketProtocols: merge(modules.map(({ socketProtocols }) => socketProtocols)),
    contextFor,
    onClockAdvanced: async () => {
      for (const module of modules) await module.onClockAdvanced?.(system);
    },
    webAppFolder: overrides.webFolder ?? findWebAppFolder(),
  });
  await app.ready();
  return {
    app,
    config,
    clock,
    database,
    dataKeys: infrastructure.dataKeys,
    bus,
    jobs,
    realtime,
    contextFor,
    listen: () => listen(app, config),
    close: createCloser(closers, (err) => log.error({ err }, 'shutdown')),
  };
};

/**
 * Assembles the server. If that fails, everything opened so far is closed again.
 * @throws ConfigError for an unusable setting.
 */
export const createServer = async (config: Config, overrides: Overrides = {}): Promise<Server> => {
  const app = createHttpServer(config);
  const closers: Closer[] = [];
  try {
    return await assembleServer(config, overrides, app, closers);
  } catch (error) {
    await closeAll(closers, (err) => app.log.error({ err }, 'shutdown'));
    throw error;
  }
};
