export { holdActive, stampActivity } from './activity.ts';
export { noteServerTime, serverNow } from './clock.ts';
export { dismissSessionEnd, getSessionEndMessage, useSessionEndMessage } from './ending.ts';
export { useIdleCountdown } from './lifetime.ts';
export { rememberedPath, rememberPath, type PathArea } from './paths.ts';
export {
  endSession,
  getRole,
  getSession,
  setRole,
  startSession,
  subscribeSession,
  updateSessionUser,
  useRole,
  useSession,
  type Session,
} from './session.ts';
export { getStored, setStored, useStored, type StoredKey } from './values.ts';
