import type { DeviceDraft, DraftStore } from './device-drafts.ts';
import { listOpenPages } from './open-pages.ts';

/** Text is on the device within 250 ms of a keystroke (NO-07). */
const WRITE_DELAY_MS = 100;

type Unsaved = Omit<DeviceDraft, 'page'>;

/** The copy of one note's unsaved text on this device. Writes follow each other, and only the latest text is written. */
export class DeviceCopy {
  /** The page that owns the copy. */
  page = '';
  private readonly openDrafts: () => Promise<DraftStore | null>;
  private readonly onOutcome: (isOnDevice: boolean) => void;
  private latest: { noteId: string; unsaved: Unsaved | null } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(openDrafts: () => Promise<DraftStore | null>, onOutcome: (isOnDevice: boolean) => void) {
    this.openDrafts = openDrafts;
    this.onOutcome = onOutcome;
  }

  /** Keeps a text soon; null removes the copy, because the server has everything. */
  keep(unsaved: Unsaved | null, noteId: string): void {
    this.latest = { noteId, unsaved };
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.writing = this.writing.then(() => this.write());
    }, WRITE_DELAY_MS);
  }

  /** What pages that are gone have left behind for a visit; empty where nothing can be read. */
  async listLeft(appointmentId: string): Promise<DeviceDraft[]> {
    try {
      const [drafts, open] = await Promise.all([this.openDrafts(), listOpenPages()]);
      const all = (await drafts?.list()) ?? [];
      return all.filter((item) => item.appointmentId === appointmentId && !open.has(item.page));
    } catch {
      return [];
    }
  }

  /** Removes copies of other pages after this page has kept their text. */
  async remove(left: readonly Pick<DeviceDraft, 'noteId' | 'page'>[]): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.write());
    await this.writing;
    const drafts = await this.openDrafts().catch(() => null);
    for (const item of left) await drafts?.remove(item).catch(() => undefined);
  }

  private async write(): Promise<void> {
    if (!this.latest) return;
    const { noteId, unsaved } = this.latest;
    try {
      const drafts = await this.openDrafts();
      if (unsaved) await drafts?.put({ ...unsaved, page: this.page });
      else await drafts?.remove({ noteId, page: this.page });
      this.onOutcome(drafts !== null);
    } catch {
      this.onOutcome(false);
    }
  }
}
