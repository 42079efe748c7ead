import { useResource, type Resource } from '../../cache/resource.ts';
import { isApiError } from '../../http/errors.ts';
import { getSession, useSession } from '../../session/session.ts';

/** The signed-in user's detail id, which billing calls require. */
export const getOwnDetailId = (): string => getSession()?.user.id ?? '';

/** Loads a resource by the signed-in user's detail id; loads nothing until the user has one. */
export const useOwnResource = <T>(
  name: string,
  read: (id: string) => Promise<T>,
  enabled = true,
): Resource<T> => {
  const id = useSession()?.user.id ?? null;
  return useResource(enabled && id !== null ? [name, id] : null, () => read(id ?? ''));
};

/** Error handler that turns a 400 into `empty`: the provider answers so for users it does not know yet (A7). */
export const returnEmptyOn400 =
  <T>(empty: T) =>
  (error: unknown): T => {
    if (isApiError(error) && error.status === 400) return empty;
    throw error;
  };
