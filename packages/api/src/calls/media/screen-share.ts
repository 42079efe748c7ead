import { fillMessage, CALL_MESSAGES, t } from '@openvisit/contract';
import { Store } from '../../store.ts';

export interface ScreenShareState {
  /** The user's screen; null while it is not shared. A new object for each share. */
  stream: MediaStream | null;
  /** Why sharing ended without the user ending it; null otherwise. */
  problem: string | null;
}

/** Whether the browser can share a screen; phones cannot. */
export const canShareScreen = (): boolean =>
  'getDisplayMedia' in ((globalThis.navigator as Partial<Navigator> | undefined)?.mediaDevices ?? {});

/** Readable text is worth more than smooth movement. */
const SCREEN_CONSTRAINTS: DisplayMediaStreamOptions = {
  video: { frameRate: { ideal: 15 }, width: { max: 1920 }, height: { max: 1200 } },
  audio: false,
};

/** A browser reports a closed picker like a forbidden one, so that the message says what to do in both cases. */
const PROBLEMS: Record<string, string> = {
  NotAllowedError: CALL_MESSAGES.SCREEN_NOT_ALLOWED,
  SecurityError: CALL_MESSAGES.SCREEN_NOT_ALLOWED,
  NotFoundError: CALL_MESSAGES.SCREEN_NONE,
};

/** Says why the browser gave no screen. */
export const describeScreenProblem = (error: unknown): string =>
  PROBLEMS[error instanceof Error ? error.name : ''] ??
  fillMessage(t(CALL_MESSAGES.FAILED_TO_PUBLISH), t('your screen could not be shared. Please try again'));

/** Opens, holds and ends the user's shared screen (BX-10). */
export class ScreenShare {
  private readonly store = new Store<ScreenShareState>({ stream: null, problem: null });

  readonly getState = this.store.get;
  readonly subscribe = this.store.subscribe;

  get track(): MediaStreamTrack | null {
    return this.getState().stream?.getVideoTracks()[0] ?? null;
  }

  /**
   * Asks the browser for a screen, which has to happen in the click, and starts to share it once `announce` has resolved. Throws
   * what the browser or `announce` threw; then nothing is shared. `onEnded` is called when the browser ends it.
   */
  async start(announce: () => Promise<void>, onEnded: () => void): Promise<void> {
    const stream = await navigator.mediaDevices.getDisplayMedia(SCREEN_CONSTRAINTS);
    const [track] = stream.getVideoTracks();
    if (!track) throw new DOMException('No screen was chosen', 'NotFoundError');
    track.contentHint = 'detail';
    try {
      await announce();
    } catch (error) {
      track.stop();
      throw error;
    }
    // 'Stop sharing' of the browser may have been pressed in the meantime.
    if (track.readyState === 'ended') return onEnded();
    track.onended = onEnded;
    this.store.set({ stream, problem: null });
  }

  /** Ends sharing; `problem` says why if it was not the user. */
  stop(problem: string | null = null): void {
    const { track } = this;
    if (!track) return;
    track.onended = null;
    track.stop();
    this.store.set({ stream: null, problem });
  }
}
