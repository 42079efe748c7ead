import { createHmac } from 'node:crypto';
import pg from 'pg';

const ROOMS = 500;

const buildId = (kind) => `md5('chat ${kind} ' || n)::uuid`;

const insertUsers = (role) => `
  insert into app_user (id, email, first_name, last_name, password_hash, roles, created_at, updated_at)
  select ${buildId(role)}, lower('${role}-') || n || '@chat.openvisit.test', 'Number', n::text, 'no password',
    array['${role}'], now(), now()
  from generate_series(1, ${ROOMS}) n`;

const insertSessions = (role) => `
  insert into session (id, user_id, role, created_at, expires_at)
  select ${buildId(`${role} session`)}, ${buildId(role)}, '${role}', now(), now() + interval '1 day'
  from generate_series(1, ${ROOMS}) n`;

/** For each room a physician, a patient, their accepted appointment of tomorrow, and a session of both. */
const STATEMENTS = [
  insertUsers('PHYSICIAN'),
  insertUsers('PATIENT'),
  insertSessions('PHYSICIAN'),
  insertSessions('PATIENT'),
  `insert into physician (id, user_id, doctor_status, created_at, updated_at)
   select ${buildId('practice')}, ${buildId('PHYSICIAN')}, 'ACCEPTED', now(), now() from generate_series(1, ${ROOMS}) n`,
  `insert into patient (id, user_id, created_at, updated_at)
   select ${buildId('record')}, ${buildId('PATIENT')}, now(), now() from generate_series(1, ${ROOMS}) n`,
  `insert into visit (id, physician_id, patient_id, kind, status, starts_at, ends_at, duration, topic, fee, created_by,
     created_at, updated_at)
   select ${buildId('visit')}, ${buildId('practice')}, ${buildId('record')}, 'SCHEDULED', 'ACCEPTED',
     now() + interval '24 hours', now() + interval '24 hours 20 minutes', 20, 'Cough', 5000, ${buildId('PATIENT')}, now(), now()
   from generate_series(1, ${ROOMS}) n`,
  `insert into chat_room (id, physician_id, visit_id)
   select ${buildId('room')}, ${buildId('practice')}, ${buildId('visit')} from generate_series(1, ${ROOMS}) n`,
  'vacuum analyze',
];

const READ_ROOMS = `
  select ${buildId('room')} as room,
    json_build_array(
      json_build_object('user', ${buildId('PHYSICIAN')}, 'role', 'PHYSICIAN', 'session', ${buildId('PHYSICIAN session')}),
      json_build_object('user', ${buildId('PATIENT')}, 'role', 'PATIENT', 'session', ${buildId('PATIENT session')})) as sides
  from generate_series(1, ${ROOMS}) n`;

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The access token of a stored session, as the server signs it: a thousand sign-ins would hash a thousand passwords. */
const signAccessToken = (secret, { user, role, session }) => {
  const iat = Math.floor(Date.now() / 1000);
  const claims = {
    sub: user,
    sid: session,
    role,
    gen: '0',
    iss: 'openvisit',
    aud: 'access',
    iat,
    exp: iat + 600,
  };
  const content = `${encode({ alg: 'HS256' })}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
};

/** Fills the empty database of a server with {@link ROOMS} chats. Returns the room, users and tokens of each. */
export const createChatRooms = async (databaseUrl, tokenSecret) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const statement of STATEMENTS) await client.query(statement);
  const { rows } = await client.query(READ_ROOMS);
  await client.end();
  return rows.map(({ room, sides }) => ({
    room,
    sides: sides.map((side) => ({ user: side.user, token: signAccessToken(tokenSecret, side) })),
  }));
};
