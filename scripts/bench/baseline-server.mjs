// The baseline of the hot requests: Fastify alone, with the fewest statements that each request needs. The statements are
// named, so that PostgreSQL plans them once per connection. It checks no session, input or access and writes no audit log.
import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';
import { BOOKING_PATH, READS, buildBookingStatements } from './baseline-statements.mjs';

const [, , connectionString, reader] = process.argv;
const identity = JSON.parse(reader);
const pool = new pg.Pool({ connectionString, max: 8 });
const app = fastify();

const sendJson = (reply, { rows }) => reply.type('application/json; charset=utf-8').send(rows[0].reply);

for (const [name, { method, path, text, values }] of Object.entries(READS))
  app.route({
    method,
    url: path,
    handler: async (request, reply) =>
      sendJson(reply, await pool.query({ name, text, values: values(identity, request.params) })),
  });

app.post(BOOKING_PATH, async (request, reply) => {
  const client = await pool.connect();
  let result;
  await client.query('begin');
  for (const statement of buildBookingStatements(randomUUID(), request.body))
    result = await client.query(statement);
  await client.query('commit');
  client.release();
  return sendJson(reply.code(201), result);
});

await app.listen({ port: 0, host: '127.0.0.1' });
process.send({ port: app.server.address().port });
