import { endpoint } from '../wire/endpoint.ts';

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
} as const;
