import { defineHandlers } from '../../platform/http/handlers.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { setLanguage } from './account-language.ts';
import { updateProfileImage, updateUser } from './update-account.ts';
import {
  addUserLocation,
  getUserLocation,
  updateDoctorCurrentLocationAddressStatus,
  updateUserLocation,
} from './user-location.ts';
import { changePassword } from './change-password.ts';
import { login, logout } from './login.ts';
import { refreshSession } from './refresh-tokens.ts';
import { confirmPasswordReset, requestPasswordReset, resetJobs } from './reset-password.ts';
import {
  addAuthenticatorApp,
  removeAuthenticatorApp,
  startAuthenticatorApp,
} from './second-factor/authenticator-app.ts';
import { completeSignIn, startPasskeySignIn } from './second-factor/complete-sign-in.ts';
import { getSecondFactor } from './second-factor/get-second-factor.ts';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './second-factor/passkeys.ts';
import { pruneClosedAccounts } from './close-account.ts';
import { pruneSecondFactor } from './second-factor/prune.ts';
import { renewRecoveryCodes } from './second-factor/recovery-codes.ts';
import { switchRole, updateUserRole } from './roles.ts';
import { pruneVerifications, pruneSessions } from './sessions.ts';
import { signUp } from './sign-up.ts';
import { requestVerification, verificationJobs, verifyEmail } from './verify-email.ts';

export const accountRoutes = defineHandlers({
  login: async (ctx, { body }) => {
    const data = await login(ctx, body);
    return { data, reader: data, message: 'LOGIN_SUCCESS' };
  },
  generateToken: async (ctx, { body }) => ({
    data: await refreshSession(ctx, body.refresh_token),
    message: 'TOKEN_REFRESHED',
  }),
  logout: async (ctx, { body, query }) => {
    await logout(ctx, { ...query, ...body });
    return { message: 'LOGOUT_SUCCESS' };
  },
  getServerTime: (ctx) => Promise.resolve({ data: { server_time: new Date(ctx.clock.now()).toISOString() } }),
  emailVerification: async (ctx, { body }) => ({
    data: await requestVerification(ctx, body),
    message: 'VERIFICATION_SENT',
  }),
  verifyEmail: async (ctx, { body }) => ({ data: await verifyEmail(ctx, body), message: 'EMAIL_VERIFIED' }),
  signup: async (ctx, { body }) => {
    const data = await signUp(ctx, body);
    return { data, reader: data, message: 'SIGNUP_SUCCESS' };
  },
  forgotPasswordRequest: async (ctx, { body }) => {
    await requestPasswordReset(ctx, body);
    return { message: 'RESET_MAIL_SENT' };
  },
  confirmPasswordRequest: async (ctx, { body }) => {
    await confirmPasswordReset(ctx, body);
    return { message: 'PASSWORD_RESET' };
  },
  changePassword: async (ctx, { body }) => ({
    data: await changePassword(ctx, body),
    message: 'PASSWORD_CHANGED',
  }),
  setLanguage: async (ctx, { body }) => ({ data: await setLanguage(ctx, body) }),
  updateUser: async (ctx, { params, body }) => ({ data: await updateUser(ctx, params.id, body) }),
  updateProfileImage: async (ctx, { params, body }) => ({
    data: await updateProfileImage(ctx, params.id, body),
  }),
  updateUserRole: async (ctx, { params, body }) => ({ data: await updateUserRole(ctx, params.id, body) }),
  getUserDetailID: async (ctx, { body }) => ({ data: await switchRole(ctx, body.user_type) }),
  addUserLocation: async (ctx, { body }) => ({
    data: await addUserLocation(ctx, body),
    message: 'LOCATION_UPDATED',
  }),
  getUserLocation: async (ctx) => ({ data: await getUserLocation(ctx) }),
  updateDoctorCurrentLocationAddressStatus: async (ctx, { params, body }) => ({
    data: await updateDoctorCurrentLocationAddressStatus(ctx, { ...params, ...body }),
    message: 'LOCATION_UPDATED',
  }),
  updateUserLocation: async (ctx, { params, body }) => ({
    data: await updateUserLocation(ctx, params.id, body),
    message: 'LOCATION_UPDATED',
  }),
});

const secondFactorRoutes = defineHandlers({
  startPasskeySignIn: async (ctx, { body }) => ({ data: await startPasskeySignIn(ctx, body) }),
  completeSignIn: async (ctx, { body }) => {
    const data = await completeSignIn(ctx, body);
    return { data, reader: data, message: 'LOGIN_SUCCESS' };
  },
  getSecondFactor: async (ctx) => ({ data: await getSecondFactor(ctx) }),
  startPasskey: async (ctx, { body }) => ({ data: await startPasskey(ctx, body) }),
  addPasskey: async (ctx, { body }) => ({ data: await addPasskey(ctx, body), message: 'PASSKEY_ADDED' }),
  renamePasskey: async (ctx, { params, body }) => ({
    data: await renamePasskey(ctx, params.id, body),
    message: 'PASSKEY_RENAMED',
  }),
  removePasskey: async (ctx, { params, body }) => {
    await removePasskey(ctx, params.id, body);
    return { message: 'PASSKEY_REMOVED' };
  },
  startAuthenticatorApp: async (ctx, { body }) => ({ data: await startAuthenticatorApp(ctx, body) }),
  addAuthenticatorApp: async (ctx, { body }) => ({
    data: await addAuthenticatorApp(ctx, body),
    message: 'AUTHENTICATOR_ADDED',
  }),
  removeAuthenticatorApp: async (ctx, { body }) => {
    await removeAuthenticatorApp(ctx, body);
    return { message: 'AUTHENTICATOR_REMOVED' };
  },
  renewRecoveryCodes: async (ctx, { body }) => ({
    data: await renewRecoveryCodes(ctx, body),
    message: 'RECOVERY_CODES_RENEWED',
  }),
});

export const accountsModule: ServerModule = {
  name: 'accounts',
  handlers: { ...accountRoutes, ...secondFactorRoutes },
  jobs: {
    ...verificationJobs,
    ...resetJobs,
    'session.prune': { everySeconds: 900, run: (ctx) => pruneSessions(ctx) },
    'account.prune': {
      everySeconds: 3600,
      run: async (ctx) => {
        await pruneVerifications(ctx);
        await pruneSecondFactor(ctx);
        await pruneClosedAccounts(ctx);
      },
    },
  },
};
