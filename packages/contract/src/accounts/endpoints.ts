import { endpoint } from '../wire/endpoint.ts';
import { ROLES } from './roles.ts';

export const accountEndpoints = {
  login: endpoint('user', 'POST', 'login', {
    access: 'anyone',
    record: 'the account of the given address',
    summary: 'Starts the one live session of a user; an older one ends at once (AC-02…AC-04).',
  }),
  generateToken: endpoint('user', 'POST', 'generateToken', {
    access: 'anyone',
    record: 'the session the refresh token belongs to',
    success: 201,
    summary: 'Trades a refresh token for a new pair; a token used twice ends the session (AC-14).',
  }),
  logout: endpoint('user', 'POST', 'logout', {
    access: 'anyone',
    record: 'the session the refresh token belongs to',
    summary: 'Ends the session and its push registration (AC-15).',
  }),
  getServerTime: endpoint('user', 'GET', 'getServerTime', {
    access: 'anyone',
    record: 'none',
    summary: "The server's clock: a browser asks before it believes its own that a session is over (AC-12).",
  }),
  emailVerification: endpoint('user', 'POST', 'emailVerification', {
    access: 'anyone',
    record: 'the given address',
    success: 201,
    summary: 'Mails a code to the address; whether it has an account is told to its owner alone (AC-06).',
  }),
  verifyEmail: endpoint('user', 'POST', 'verifyEmail', {
    access: 'anyone',
    record: 'the given address',
    summary: 'Trades the mailed code for the right to sign up with the address, once (AC-06).',
  }),
  signup: endpoint('user', 'POST', 'signup', {
    access: 'anyone',
    record: 'the address the verification token was given for',
    success: 201,
    summary: 'Opens an account with a proven address and signs in (AC-05, AC-06).',
  }),
  forgotPasswordRequest: endpoint('user', 'POST', 'forgotPasswordRequest', {
    access: 'anyone',
    record: 'the account of the given address',
    success: 201,
    summary: 'Mails a link to a new password; the answer is the same for every address (AC-09).',
  }),
  confirmPasswordRequest: endpoint('user', 'PATCH', 'confirmPasswordRequest', {
    access: 'anyone',
    record: 'the account the link was mailed for',
    success: 201,
    summary: 'Sets the password by a mailed link, once, and ends every session (AC-10).',
  }),
  changePassword: endpoint('user', 'PUT', 'changePassword', {
    access: ROLES,
    record: 'the own account',
    success: 201,
    summary: 'Sets another password; every token but the new pair ends (AC-11).',
  }),
  updateUser: endpoint('user', 'PATCH', 'updateUser/:id', {
    access: ROLES,
    record: 'the own account',
    summary: 'Changes the name.',
  }),
  updateProfileImage: endpoint('user', 'PATCH', 'updateProfileImage/:id', {
    access: ROLES,
    record: 'the own account',
    summary: 'Sets the picture to an uploaded file, or takes it away (PO-03).',
  }),
  updateUserRole: endpoint('user', 'PATCH', 'updateUserRole/:id', {
    access: ROLES,
    record: 'the own account',
    summary: 'Adds PATIENT to the accepted roles; no other role can be given to oneself (RT-18).',
  }),
  getUserDetailID: endpoint('user', 'POST', 'getUserDetailID', {
    access: ROLES,
    record: 'the own session',
    summary: 'Goes on in another accepted role; tokens of the former role end (RT-18).',
  }),
  addUserLocation: endpoint('user', 'POST', 'addUserLocation', {
    access: ROLES,
    record: 'the own location',
    success: 201,
    summary: 'Keeps where the user is.',
  }),
  getUserLocation: endpoint('user', 'GET', 'getUserLocation', {
    access: ROLES,
    record: 'the own location',
    summary: 'Where the user is; null as long as nothing is kept.',
  }),
  updateUserLocation: endpoint('user', 'PATCH', 'updateUserLocation/:id', {
    access: ROLES,
    record: 'the own location',
    summary: 'Changes where the user is.',
  }),
} as const;
