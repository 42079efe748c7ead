/** A camera's processed track, such as one with a blurred background. */
export interface VideoEffect {
  track: MediaStreamTrack;
  /** Ends the processing; the camera stays open. */
  stop: () => void;
}

/** Starts to process the track of a camera. Rejects when it cannot be processed. */
export type CreateVideoEffect = (camera: MediaStreamTrack) => Promise<VideoEffect>;
