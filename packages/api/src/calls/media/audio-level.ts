const PERIOD_MS = 80;

/** Reports the volume of a track, 0 to 1, about twelve times per second. Returns a function that stops it. */
export const computeMeterLevel = (
  track: MediaStreamTrack,
  onLevel: (level: number) => void,
): (() => void) => {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    // A page without a user gesture may not be allowed to run audio; the meter then stays at zero.
    if (context.state === 'suspended') context.resume().catch(() => undefined);
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    onLevel(Math.min(1, Math.sqrt(power) * 4));
  }, PERIOD_MS);
  return () => {
    clearInterval(timer);
    void context.close();
  };
};
