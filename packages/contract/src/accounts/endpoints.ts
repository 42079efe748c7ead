import { defineEndpoint } from '../wire/endpoint.ts';
import { ROLES } from './roles.ts';

export const accountEndpoints = {
  login: defineEndpoint('user', 'POST', 'login', {
    access: 'anyone',
    record: 'the account of the given address',
    summary: 'Signs a user in. A user has one session at a time: an earlier one ends (AC-02…AC-04).',
  }),
  generateToken: defineEndpoint('user', 'POST', 'generateToken', {
    access: 'anyone',
    record: 'the session of the refresh token',
    success: 201,
    summary:
      'Exchanges a refresh token for a new token pair. Reusing a refresh token ends the session (AC-14).',
  }),
  logout: defineEndpoint('user', 'POST', 'logout', {
    access: 'anyone',
    record: 'the session of the refresh token',
    summary: 'Ends the session and deletes its push registration (AC-15).',
  }),
  getServerTime: defineEndpoint('user', 'GET', 'getServerTime', {
    access: 'anyone',
    record: 'none',
    summary:
      "Returns the server's time. The browser compares it with its own clock before it ends a session (AC-12).",
  }),
  emailVerification: defineEndpoint('user', 'POST', 'emailVerification', {
    access: 'anyone',
    record: 'the given address',
    success: 201,
    summary:
      'Mails a verification code. The reply does not reveal whether the address has an account (AC-06).',
  }),
  verifyEmail: defineEndpoint('user', 'POST', 'verifyEmail', {
    access: 'anyone',
    record: 'the given address',
    summary: 'Exchanges the mailed code for a token that allows one sign-up with the address (AC-06).',
  }),
  signup: defineEndpoint('user', 'POST', 'signup', {
    access: 'anyone',
    record: 'the address of the verification token',
    success: 201,
    summary: 'Creates an account with a verified address and signs the user in (AC-05, AC-06).',
  }),
  forgotPasswordRequest: defineEndpoint('user', 'POST', 'forgotPasswordRequest', {
    access: 'anyone',
    record: 'the account of the given address',
    success: 201,
    summary: 'Mails a password reset link. The reply is the same for every address (AC-09).',
  }),
  confirmPasswordRequest: defineEndpoint('user', 'PATCH', 'confirmPasswordRequest', {
    access: 'anyone',
    record: 'the account of the mailed link',
    success: 201,
    summary: 'Sets a new password with the mailed link, which works once, and ends every session (AC-10).',
  }),
  changePassword: defineEndpoint('user', 'PUT', 'changePassword', {
    access: ROLES,
    record: 'own account',
    success: 201,
    summary: 'Changes the password. Only the token pair in the reply stays valid (AC-11).',
  }),
  setLanguage: defineEndpoint('user', 'PATCH', 'setLanguage', {
    access: ROLES,
    record: 'own account',
    summary: 'Sets the language of the screens and mails of the user (BX-23).',
  }),
  updateUser: defineEndpoint('user', 'PATCH', 'updateUser/:id', {
    access: ROLES,
    record: 'own account',
    summary: "Changes the user's name.",
  }),
  updateProfileImage: defineEndpoint('user', 'PATCH', 'updateProfileImage/:id', {
    access: ROLES,
    record: 'own account',
    summary: 'Sets the profile image to an uploaded file, or removes it (PO-03).',
  }),
  updateUserRole: defineEndpoint('user', 'PATCH', 'updateUserRole/:id', {
    access: ROLES,
    record: 'own account',
    summary: 'Adds PATIENT to the accepted roles. Users cannot add any other role (RT-18).',
  }),
  getUserDetailID: defineEndpoint('user', 'POST', 'getUserDetailID', {
    access: ROLES,
    record: 'own session',
    summary: 'Switches to another accepted role. Tokens of the previous role become invalid (RT-18).',
  }),
  addUserLocation: defineEndpoint('user', 'POST', 'addUserLocation', {
    access: ROLES,
    record: 'own location',
    success: 201,
    summary: "Stores the user's location.",
  }),
  getUserLocation: defineEndpoint('user', 'GET', 'getUserLocation', {
    access: ROLES,
    record: 'own location',
    summary: 'Returns the stored location of the user, or null.',
  }),
  updateUserLocation: defineEndpoint('user', 'PATCH', 'updateUserLocation/:id', {
    access: ROLES,
    record: 'own location',
    summary: 'Updates the stored location of the user.',
  }),
  updateDoctorCurrentLocationAddressStatus: defineEndpoint(
    'user',
    'PATCH',
    'updateDoctorCurrentLocationAddressStatus/:id',
    {
      access: ['ACCEPTED_PHYSICIAN'],
      record: 'own location',
      summary:
        'Chooses where patients find the physician by distance: the current location, or the clinic (ST-02). 409 without a stored location.',
    },
  ),
} as const;
