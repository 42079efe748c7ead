import type { ParticipantRole, Reply } from '@openvisit/contract';
import { and, eq, ne } from 'drizzle-orm';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { VideoService } from '../../integrations/video/port.ts';
import { videoSession } from '../../schema/calls.ts';
import type { VisitRow } from '../visits/index.ts';

type Access = NonNullable<Reply<'getSessionDetailsForPatient'>['video_service']>;

const findSession = async ({ db }: RequestContext, visit: string, apiKey: string): Promise<string | null> => {
  const [found] = await db
    .select({ id: videoSession.session_id })
    .from(videoSession)
    .where(and(eq(videoSession.visit_id, visit), eq(videoSession.api_key, apiKey)));
  return found?.id ?? null;
};

/**
 * The session that all participants join. If two are created at the same time, the first one stored is used. The other
 * stays empty.
 */
const findOrCreateSession = async (
  ctx: RequestContext,
  row: VisitRow,
  service: VideoService,
): Promise<string> => {
  const { apiKey } = service;
  const found = await findSession(ctx, row.id, apiKey);
  if (found !== null) return found;
  const created = await service.createSession().catch((cause: unknown) => {
    ctx.services.log.error({ err: cause }, 'video service');
    throw new AppError(503, 'VIDEO_SERVICE_UNAVAILABLE', [], { cause });
  });
  const values = { api_key: apiKey, session_id: created };
  await ctx.db
    .insert(videoSession)
    .values({ visit_id: row.id, physician_id: row.physician_id, ...values })
    .onConflictDoUpdate({
      target: videoSession.visit_id,
      set: values,
      setWhere: ne(videoSession.api_key, apiKey),
    });
  return (await findSession(ctx, row.id, apiKey)) ?? created;
};

/**
 * The actor's access to the call at the video service; null when browsers connect to each other. The caller has checked
 * that the actor may join. The main physician moderates: their page disconnects users who have lost their seat.
 */
export const createVideoAccess = async (
  ctx: RequestContext,
  row: VisitRow,
  role: ParticipantRole,
): Promise<Access | null> => {
  const service = ctx.services.videoService;
  if (!service) return null;
  const session = await findOrCreateSession(ctx, row, service);
  const moderates = role === 'MAIN_PHYSICIAN';
  return {
    api_key: service.apiKey,
    session_id: session,
    token: await service.signToken({ session, user: ctx.actor.user, moderates }),
    script_url: service.scriptUrl,
  };
};
