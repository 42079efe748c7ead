import { defineTexts } from '../language/translate.ts';

/** The events around signing in, by kind, as the audit log names them (AC-17). */
export const SIGN_IN_ACTIONS = {
  SIGN_IN: ['session.opened', 'account.created'],
  FAILURE: [
    'session.refused',
    'session.refresh_refused',
    'second_factor.refused',
    'account.password_refused',
    'account.reset_refused',
  ],
  REFRESH: ['session.refreshed'],
  ROLE: ['session.role_changed', 'account.roles'],
  SIGN_OUT: ['session.signed_out'],
  SECURITY: [
    'account.password_changed',
    'account.password_reset',
    'account.reset_requested',
    'second_factor.app_added',
    'second_factor.app_removed',
    'second_factor.codes_renewed',
    'second_factor.passkey_added',
    'second_factor.passkey_removed',
    'second_factor.reset',
  ],
} as const;
export type SignInKind = keyof typeof SIGN_IN_ACTIONS;
export const SIGN_IN_KINDS = Object.keys(SIGN_IN_ACTIONS) as SignInKind[];

/** Labels of the kinds, for a filter. */
export const SIGN_IN_KIND_LABELS: Record<SignInKind, string> = defineTexts({
  SIGN_IN: 'Sign-ins',
  FAILURE: 'Failures',
  REFRESH: 'Kept signed in',
  ROLE: 'Role changes',
  SIGN_OUT: 'Sign-outs',
  SECURITY: 'Passwords and second factors',
});

/** Events of one's own sign-ins that one page lists. */
export const OWN_SIGN_INS_PAGE = 20;
