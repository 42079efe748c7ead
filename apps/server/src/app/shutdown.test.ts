import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { CLOSE } from '@openvisit/contract';
import { startTestServer } from '../testing/server.ts';

const BODY = JSON.stringify({ email: 'nobody@example.org', password: 'Wrong#2026', role: 'PATIENT' });
const HEAD = `POST /api/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n`;

test('a request in flight gets its reply, and clients of sockets reconnect, when the server stops', async () => {
  const server = await startTestServer();
  await server.createAccount('grace@example.org', 'PATIENT');
  const { token } = await server.login('grace@example.org', 'PATIENT');
  const socket = await server.socket(token);
  const { hostname, port } = new URL(server.url);
  const client = connect(Number(port), hostname);
  await once(client, 'connect');
  let reply = '';
  client.on('data', (chunk) => (reply += String(chunk)));
  const ended = once(client, 'close');
  // The server has the headers before it starts to stop.
  const received = once(server.server.app.server, 'request');
  client.write(HEAD + BODY.slice(0, 10));
  await received;
  const closing = server.close();
  expect((await socket.ended).code).toBe(CLOSE.GOING_AWAY);
  client.write(BODY.slice(10));
  await ended;
  await closing;
  expect(reply).toMatch(/^HTTP\/1\.1 401 /);
  expect(reply.toLowerCase()).toContain('connection: close');
  await expect(fetch(server.url)).rejects.toThrow();
});
