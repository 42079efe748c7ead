/** The secret of an authenticator app, and the account to whose row it belongs. */
interface AppSecret {
  user: string;
  secret: string;
}

/** The form in which an authenticator app's secret is stored. Codes are computed from it, so it cannot be hashed. */
export const sealSecret = ({ secret }: AppSecret): string => secret;

/** The secret that {@link sealSecret} stored. */
export const openSecret = ({ secret }: AppSecret): string => secret;
