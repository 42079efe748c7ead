export { holdActive, stampActivity } from './activity.ts';
export { noteServerTime, serverNow } from './clock.ts';
export { dismissSessionEnd, getSessionEndMessage, useSessionEndMessage } from './ending.ts';
export { useIdleCountdown } from './lifetime.ts';
export { rememberedLink, rememberedPath, rememberLink, rememberPath, type PathArea } from './paths.ts';
export { registerForPush } from './push.ts';
export {
  endSession,
  getRole,
  getSession,
  isCleared,
  setRole,
  startSession,
  storedUser,
  subscribeSession,
  updateSessionUser,
  useRole,
  useSession,
  type Session,
} from './session.ts';
export { getStored, setStored, useStored, type StoredKey } from './values.ts';
