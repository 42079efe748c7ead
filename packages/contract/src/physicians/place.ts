/** Number of decimals of a practice's coordinates in the API (A7). */
export const LATITUDE_DECIMALS = 11;
export const LONGITUDE_DECIMALS = 8;

/** Coordinates on the map; null when unknown. */
export interface Place {
  latitude: number | null;
  longitude: number | null;
}

const roundCoordinate = (value: number | null, decimals: number): number | null =>
  value === null ? null : Number(value.toFixed(decimals));

/** Rounds coordinates as they are sent and stored: latitude to 11 decimals, longitude to 8 (A7). */
export const roundPlace = ({ latitude, longitude }: Place): Place => ({
  latitude: roundCoordinate(latitude, LATITUDE_DECIMALS),
  longitude: roundCoordinate(longitude, LONGITUDE_DECIMALS),
});
