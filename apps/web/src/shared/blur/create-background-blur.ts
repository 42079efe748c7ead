import type { CreateVideoEffect } from '@openvisit/api/calls';

/** What the worker needs: the camera's pictures, and where the blurred ones go. */
export interface BlurJob {
  readable: ReadableStream<VideoFrame>;
  writable: WritableStream<VideoFrame>;
}

/** `started` once the first blurred picture is written. */
export type BlurOutcome = { started: true } | { problem: string };

interface TrackProcessor {
  readable: ReadableStream<VideoFrame>;
}
type TrackGenerator = MediaStreamTrack & { writable: WritableStream<VideoFrame> };

/** Insertable streams, which the types of the DOM do not have yet. */
interface InsertableStreams {
  MediaStreamTrackProcessor?: new (options: { track: MediaStreamTrack }) => TrackProcessor;
  MediaStreamTrackGenerator?: new (options: { kind: 'video' }) => TrackGenerator;
}

/** Includes loading the model on a slow connection. */
const TIMEOUT_MS = 60_000;

/** Rejects when the worker fails before its first picture, or takes too long. */
const waitForStart = (worker: Worker): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(reason));
    const timer = setTimeout(() => fail('The blur took too long to start'), TIMEOUT_MS);
    worker.onerror = (event) => fail(event.message || 'The blur could not be loaded');
    worker.onmessage = ({ data }: MessageEvent<BlurOutcome>) => {
      clearTimeout(timer);
      if ('started' in data) resolve();
      else fail(data.problem);
    };
  });

/**
 * Blurs the background of a camera in a worker, on the user's own device: no picture leaves it. Null where the browser has no
 * insertable streams, which today is every browser but those of Chromium (docs/decisions/0047).
 */
export const createBackgroundBlur = ((): CreateVideoEffect | null => {
  const { MediaStreamTrackProcessor: Processor, MediaStreamTrackGenerator: Generator } =
    globalThis as InsertableStreams;
  if (!Processor || !Generator) return null;
  return async (camera) => {
    const worker = new Worker(new URL('./blur.worker.ts', import.meta.url), { type: 'module' });
    // Ending the processor must not stop the camera, which is still used when the blur is turned off.
    const input = camera.clone();
    const { readable } = new Processor({ track: input });
    const generator = new Generator({ kind: 'video' });
    const { writable } = generator;
    const stop = () => {
      worker.terminate();
      input.stop();
      generator.stop();
    };
    try {
      const job: BlurJob = { readable, writable };
      worker.postMessage(job, [readable, writable]);
      await waitForStart(worker);
      return { track: generator, stop };
    } catch (error) {
      stop();
      throw error;
    }
  };
})();
