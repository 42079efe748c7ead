import {
  fillMessage,
  parseFileId,
  parseWidgetOrigin,
  type Body,
  type OwnPhysician,
  VISIT_MESSAGES,
} from '@openvisit/contract';
import { and, eq } from 'drizzle-orm';
import { createFieldError } from '../../platform/validate-input.ts';
import type { FileLinks } from '../../platform/files/links.ts';
import type { PublicPage } from '../../platform/http/web-app.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { users } from '../../schema/accounts.ts';
import { physician } from '../../schema/physicians.ts';
import { lockPhysician, requireOwnPhysician } from './access.ts';
import { isSubscribed } from './billing-status.ts';
import { readOwnProfile } from './own-profile.ts';

/** The origins without repetitions. 400 naming the first that is not the https address of a site. */
const parseOrigins = (texts: readonly string[]): string[] => {
  const origins = texts.map((text, index) => {
    const origin = parseWidgetOrigin(text);
    if (origin === null)
      throw createFieldError([
        { field: `origins.${index}`, problem: fillMessage(VISIT_MESSAGES.WIDGET_ORIGIN_INVALID, text) },
      ]);
    return origin;
  });
  return [...new Set(origins)];
};

/** Stores the sites that may embed the physician's booking widget (BX-21). */
export const updateWidgetOrigins = async (
  ctx: RequestContext,
  id: string,
  { origins }: Body<'updateWidgetOrigins'>,
): Promise<OwnPhysician> => {
  requireOwnPhysician(ctx.actor, id);
  const widget_origins = parseOrigins(origins);
  return ctx.write(async (unit) => {
    const row = await lockPhysician(unit, id);
    await unit.tx
      .update(physician)
      .set({ widget_origins, updated_at: new Date(ctx.clock.now()) })
      .where(eq(physician.id, id));
    await unit.audit({
      action: 'physician.widget',
      record_type: 'physician',
      record_id: id,
      physician: id,
      detail: { sites: widget_origins.length },
    });
    return readOwnProfile(ctx, unit.tx, row.user_id);
  });
};

const PAGE = /^(\/embed)?\/physicians\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const describePractice = ({ specialities, city, state }: typeof physician.$inferSelect): string => {
  const place = [city, state].filter(Boolean).join(', ');
  const practice = [specialities.join(', '), place].filter(Boolean).join(' · ');
  return `${practice === '' ? '' : `${practice}. `}Choose a free time for a video visit.`;
};

/**
 * What the server adds to a physician's public page and to the booking widget: a preview of the link with the photo, and the
 * sites that may frame the widget. Null for any other page, and for a physician whose page is not public (BX-21).
 */
export const findPublicPage = async (
  ctx: RequestContext,
  links: FileLinks,
  path: string,
): Promise<PublicPage | null> => {
  const [, embed, id] = PAGE.exec(path) ?? [];
  if (id === undefined) return null;
  const [found] = await ctx.db
    .select({
      row: physician,
      first_name: users.first_name,
      last_name: users.last_name,
      image: users.image,
    })
    .from(physician)
    .innerJoin(users, eq(users.id, physician.user_id))
    .where(and(eq(physician.id, id), eq(physician.doctor_status, 'ACCEPTED'), isSubscribed(ctx)));
  if (embed !== undefined) return { isWidget: true, frameAncestors: found?.row.widget_origins ?? [] };
  if (!found) return null;
  const { row, first_name, last_name, image } = found;
  const photo = image === null ? null : parseFileId(image);
  return {
    isWidget: false,
    preview: {
      title: `Dr. ${first_name} ${last_name}`,
      description: describePractice(row),
      image: photo === null ? null : links.make('picture', photo, ctx.actor).url,
    },
  };
};
