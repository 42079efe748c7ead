import type { LocationProblem } from '@openvisit/ui';

/** Options of the browser's position request (B9). */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 5000, maximumAge: 0 };
const DECIMALS = 10;

/** The browser did not give a position. */
class LocationError extends Error {
  override name = 'LocationError';
  readonly problem: LocationProblem;

  constructor(problem: LocationProblem) {
    super('No position');
    this.problem = problem;
  }
}

const PERMISSION_DENIED = 1;

/** Whether the site is blocked, which the user can undo in the address bar, or the user refused only this time. */
const findDenial = async (): Promise<LocationProblem> => {
  const { state } = await navigator.permissions.query({ name: 'geolocation' });
  return state === 'denied' ? 1 : 'denied';
};

const toProblem = async ({ code }: GeolocationPositionError): Promise<LocationProblem> => {
  if (code === PERMISSION_DENIED) return findDenial();
  return code === 2 || code === 3 ? code : 'unknown';
};

const roundDegrees = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

/** The browser's position with high accuracy, within five seconds. Rejects with a problem of {@link findLocationProblem}. */
export const readCurrentPosition = async (): Promise<{ latitude: number; longitude: number }> => {
  if (!('geolocation' in navigator)) throw new LocationError('unsupported');
  const result = await new Promise<GeolocationPosition | GeolocationPositionError>((resolve) =>
    navigator.geolocation.getCurrentPosition(resolve, resolve, OPTIONS),
  );
  if (!('coords' in result)) throw new LocationError(await toProblem(result));
  return { latitude: roundDegrees(result.coords.latitude), longitude: roundDegrees(result.coords.longitude) };
};

/** Why there is no position; null for any other failure. */
export const findLocationProblem = (failure: unknown): LocationProblem | null =>
  failure instanceof LocationError ? failure.problem : null;
