export { createAuthenticator } from './authenticator.ts';
export { createUser, hashPassword, normalizeEmail } from './create-account.ts';
export { selectPendingConsents } from './pending-consents.ts';
export { accountRenamed, type AccountRenamed, renameAccount } from './rename-account.ts';
export { createPasswordLink } from './reset-password.ts';
export { resetSecondFactor } from './second-factor/reset-second-factor.ts';
export { accountsModule } from './routes.ts';
export { accountSignedUp } from './sign-up.ts';
export { signedOut } from './login.ts';
