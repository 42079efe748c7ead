const PERIOD_MS = 80;
/** About as long as the time between two measurements, so that nothing is missed. */
const SAMPLES = 4096;

/** Measures the volume of one track. */
export interface LevelReader {
  /** The volume of the last moments, 0 to 1. */
  read: () => number;
  close: () => void;
}

/** Measures a track in a context, which may measure several. */
export const createLevelReader = (context: AudioContext, track: MediaStreamTrack): LevelReader => {
  const analyser = context.createAnalyser();
  analyser.fftSize = SAMPLES;
  const source = context.createMediaStreamSource(new MediaStream([track]));
  source.connect(analyser);
  const samples = new Float32Array(SAMPLES);
  return {
    read: () => {
      // A page without a user gesture may not be allowed to run audio. The level then stays at zero.
      if (context.state === 'suspended') context.resume().catch(() => undefined);
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / SAMPLES;
      return Math.min(1, Math.sqrt(power) * 4);
    },
    close: () => source.disconnect(),
  };
};

/** Reports the volume of a track, 0 to 1, about twelve times per second. Returns a function that stops it. */
export const computeMeterLevel = (
  track: MediaStreamTrack,
  onLevel: (level: number) => void,
): (() => void) => {
  const context = new AudioContext();
  const { read } = createLevelReader(context, track);
  const timer = setInterval(() => onLevel(read()), PERIOD_MS);
  return () => {
    clearInterval(timer);
    void context.close();
  };
};
