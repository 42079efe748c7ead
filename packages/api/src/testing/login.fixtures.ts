import type { Reply, TokenPair } from '@openvisit/contract';

export const USER = '7d1e3f0a-0000-4000-8000-000000000001';

export const pair = (number: number, minutes = 30): TokenPair => ({
  token: `access-token-number-${number}`,
  refresh_token: `refresh-token-number-${number}`,
  expires_at: new Date(Date.now() + minutes * 60_000).toISOString(),
  server_time: new Date().toISOString(),
});

export const loginReply = (number = 1): Reply<'login'> => ({
  id: '7d1e3f0a-0000-4000-8000-000000000002',
  user: USER,
  first_name: 'Ada',
  last_name: 'Lane',
  email: 'physician@demo.openvisit.test',
  image: null,
  role: 'PHYSICIAN',
  accepted_role: ['PHYSICIAN'],
  doctor_status: 'ACCEPTED',
  reason: null,
  user_theme: 1,
  logo_url: null,
  qrcode_url: null,
  onboarding_complete: true,
  notification_count: 0,
  ...pair(number),
});
