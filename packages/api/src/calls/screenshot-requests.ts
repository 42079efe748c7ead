import { CONSENT_VERSIONS, type ScreenshotAnswer, type ServerMessages } from '@openvisit/contract';
import { getRealtimeClient } from '../realtime/useLiveUpdates.ts';
import type { CallMember } from './port.ts';
import { cancelScreenshot, takeScreenshot, type ScreenshotOutcome } from './take-screenshot.ts';

/** The requests for a screenshot in one call: the physician makes them, a participant answers them (CR-07). */
export class ScreenshotRequests {
  /** Number of requests whose answer this page waits for. */
  private waiting = 0;
  private readonly sessionId: string;
  private readonly findMember: (user: string) => CallMember | undefined;

  /** `findMember` finds a participant by user id. */
  constructor(sessionId: string, findMember: (user: string) => CallMember | undefined) {
    this.sessionId = sessionId;
    this.findMember = findMember;
  }

  /** Like {@link takeScreenshot}. */
  async take(of: string, signal: AbortSignal): Promise<ScreenshotOutcome> {
    this.waiting += 1;
    try {
      const target = { sessionId: this.sessionId, of, findMember: () => this.findMember(of), signal };
      return await takeScreenshot(getRealtimeClient(), target);
    } finally {
      this.waiting -= 1;
    }
  }

  cancel(permission: string): Promise<void> {
    return cancelScreenshot(getRealtimeClient(), this.sessionId, permission);
  }

  /** Cancels a request that this user's page made before it was reloaded, because nothing waits for its answer. */
  cancelAbandoned({ screenshot, participants }: ServerMessages['call.room'], user: string): void {
    const own = participants.find((participant) => participant.user === user);
    const isAbandoned = own?.type === 'MAIN_PHYSICIAN' && this.waiting === 0;
    if (screenshot?.status === 'REQUESTED' && isAbandoned)
      void this.cancel(screenshot.id).catch(() => undefined);
  }

  async answer(permission: string, answer: ScreenshotAnswer): Promise<void> {
    await getRealtimeClient().send('call.screenshot.answer', {
      session_id: this.sessionId,
      permission,
      answer,
      version: CONSENT_VERSIONS.SCREENSHOT,
    });
  }
}
