export { claimOnce } from './claim-once.ts';
export { keepSessionActive, recordActivity } from './activity.ts';
export { recordServerTime, getServerNow } from './server-clock.ts';
export { dismissSessionEnd, getSessionEndMessage, useSessionEndMessage } from './session-end.ts';
export { useIdleCountdown } from './lifetime.ts';
export {
  getRememberedLink,
  getRememberedPath,
  rememberLink,
  rememberPath,
  type PathArea,
} from './remembered-paths.ts';
export { ensurePushRegistrationId } from './push-registration.ts';
export {
  endSession,
  getRole,
  getSession,
  isSessionCleared,
  setRole,
  startSession,
  readStoredUser,
  subscribeSession,
  updateSessionUser,
  updateAdditionalUserData,
  useRole,
  useSession,
  type Session,
} from './session.ts';
export { getStored, setStored, useStored, useViewMode, type StoredKey } from './stored-values.ts';
