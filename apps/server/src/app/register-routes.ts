import type { FastifyInstance, FastifyRequest } from 'fastify';
import { keepsDemoFilesLocal, servesMailbox, type Config } from '../config/config.ts';
import { registerPaymentWebhooks } from '../modules/billing/index.ts';
import { fileTransfers } from '../modules/files/index.ts';
import { findPublicPage } from '../modules/physicians/index.ts';
import { registerCalendarFeeds } from '../modules/visits/index.ts';
import { ANONYMOUS, SYSTEM, type Actor } from '../platform/actor.ts';
import { registerClockRoutes } from '../platform/dev/clock-routes.ts';
import { isLocalCaller, restrictDevRoutes } from '../platform/dev/local-only.ts';
import { registerMailboxPage } from '../platform/dev/mailbox-page.ts';
import { registerFileRoutes, type FileAccess } from '../platform/files/routes.ts';
import { createAccessGuard } from '../platform/http/access-guard.ts';
import { registerDocs } from '../platform/http/api-docs.ts';
import { registerApi } from '../platform/http/api-routes.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { registerHealth } from '../platform/http/health.ts';
import type { PageMark } from '../platform/http/page-html.ts';
import { limitEveryRoute } from '../platform/http/rate-limits.ts';
import { registerSecurityHeaders } from '../platform/http/security-headers.ts';
import { replyUnknownCall } from '../platform/http/server.ts';
import { createWebApp } from '../platform/http/web-app.ts';
import type { RealtimeServer } from '../platform/realtime/realtime-server.ts';
import { registerRealtimeRoutes } from '../platform/realtime/routes.ts';
import type { CreateSocketProtocol } from '../platform/realtime/socket-protocol.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Infrastructure } from './open-infrastructure.ts';

interface RouteOptions {
  config: Config;
  infrastructure: Infrastructure;
  realtime: RealtimeServer;
  handlers: Handlers;
  fileAccess: FileAccess;
  socketProtocols: Readonly<Record<string, CreateSocketProtocol>>;
  contextFor(actor: Actor): RequestContext;
  onClockAdvanced(): Promise<void>;
  /** Folder of the built web app. */
  webAppFolder: string;
}

/** The notice on every page about simulated services; empty in the demo practice and without any. */
const buildTestServicesNotice = ({ demo, payments, prescribing }: Config): string =>
  demo
    ? ''
    : [
        ...(payments === 'sandbox' ? ['Test payments: no card is charged.'] : []),
        ...(prescribing === 'sandbox' ? ['Test prescriptions: no pharmacy receives them.'] : []),
      ].join(' ');

/** Serves the web app's page for every unknown path outside the API. Unknown API calls get an error envelope. */
const registerWebApp = (
  app: FastifyInstance,
  { payments, prescriber, videoService, fileLinks }: Infrastructure,
  { webAppFolder, config, contextFor }: RouteOptions,
): void => {
  const sources = {
    publicUrl: config.publicUrl,
    script: [...payments.sources.script, ...(videoService?.sources.script ?? [])],
    frame: [prescriber.frameSource ?? [], payments.sources.frame].flat(),
    connect: [...payments.sources.connect, ...(videoService?.sources.connect ?? [])],
  };
  // Without the database the app's page still explains what is wrong.
  const findPage = (path: string, ip: string) =>
    findPublicPage(contextFor({ ...ANONYMOUS, ip }), fileLinks, path).catch((err: unknown) => {
      app.log.error({ err }, 'public page');
      return null;
    });
  const listMarks = (request: FastifyRequest): PageMark[] => {
    const isLocal = isLocalCaller(request);
    return [
      ...(servesMailbox(config) && (config.publicDemo || isLocal) ? (['data-mailbox'] as const) : []),
      ...(keepsDemoFilesLocal(config) && isLocal ? (['data-local-files'] as const) : []),
    ];
  };
  const notice = buildTestServicesNotice(config);
  const serveWebApp = createWebApp(webAppFolder, sources, notice, findPage, listMarks);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage = !/^\/(api|dev)(\/|$)/.test(path);
    return (isPage ? serveWebApp(request, reply) : null) ?? replyUnknownCall(request, reply);
  });
};

/** Registers every route of the server. */
export const registerRoutes = async (app: FastifyInstance, options: RouteOptions): Promise<void> => {
  const { config, infrastructure, realtime, handlers, contextFor } = options;
  const { database, encryption, bus, clock, rateLimiter, fileLinks, prescriber, payments, authenticator } =
    infrastructure;
  registerSecurityHeaders(app, config.publicUrl, clock);
  limitEveryRoute(app, rateLimiter);
  if (!config.publicDemo) restrictDevRoutes(app);
  registerHealth(app, { database: database.ping, bus: bus.ping });
  await registerRealtimeRoutes(app, config, realtime, options.socketProtocols);
  const accessGuard = createAccessGuard({ authenticator, contextFor, rateLimiter });
  registerApi(app, handlers, accessGuard, fileLinks);
  registerFileRoutes(app, {
    transfers: fileTransfers,
    access: options.fileAccess,
    links: fileLinks,
    authenticator,
    rateLimiter,
    clock,
    contextFor,
  });
  prescriber.serve?.(app);
  payments.serve?.(app);
  if (config.payments !== 'off') registerPaymentWebhooks(app, contextFor(SYSTEM));
  registerCalendarFeeds(app, contextFor(SYSTEM));
  registerDocs(app, config.publicUrl);
  if (servesMailbox(config)) registerMailboxPage(app, database.db, encryption);
  if (config.dev) registerClockRoutes(app, { clock, bus, onAdvanced: options.onClockAdvanced });
  registerWebApp(app, infrastructure, options);
};
