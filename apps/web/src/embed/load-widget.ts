import type { PublicPhysician, Reply } from '@openvisit/contract';

type Slot = Reply<'getPublicSlots'>['results'][number];

export interface WidgetData {
  physician: PublicPhysician;
  /** Free, in their order. */
  slots: Slot[];
}

/** Days of free times that the widget shows. */
const DAYS = 14;
const DAY_MS = 86_400_000;

/** Reads one public call. The widget has no session: requests carry no cookie and no token. */
const read = async <T>(path: string): Promise<T> => {
  const reply = await fetch(`/api/${path}`, { credentials: 'omit' });
  const { data, message } = (await reply.json()) as { data: T[]; message: string[] };
  const [first] = data;
  if (!reply.ok || first === undefined) throw new Error(message.join(' '));
  return first;
};

/** What the widget shows: the physician and the free times of the next two weeks (BX-21). */
export const loadWidget = async (id: string): Promise<WidgetData> => {
  const now = Date.now();
  const range = new URLSearchParams({
    from: new Date(now).toISOString(),
    to: new Date(now + DAYS * DAY_MS).toISOString(),
  });
  const [physician, { results }] = await Promise.all([
    read<PublicPhysician>(`physicians/getPublicPhysician/${id}`),
    read<Reply<'getPublicSlots'>>(`availability/getPublicSlots/${id}?${range.toString()}`),
  ]);
  return { physician, slots: results.filter(({ is_free }) => is_free) };
};
