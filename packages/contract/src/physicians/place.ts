/** Decimals a practice's place travels with (A7). */
export const LATITUDE_DECIMALS = 11;
export const LONGITUDE_DECIMALS = 8;

/** A place on the map; null where it is not known. */
export interface Place {
  latitude: number | null;
  longitude: number | null;
}

const rounded = (value: number | null, decimals: number): number | null =>
  value === null ? null : Number(value.toFixed(decimals));

/** A place as it is sent and kept: latitude with 11 decimals, longitude with 8 (A7). */
export const placeOnWire = ({ latitude, longitude }: Place): Place => ({
  latitude: rounded(latitude, LATITUDE_DECIMALS),
  longitude: rounded(longitude, LONGITUDE_DECIMALS),
});
