// Baseline server: one Fastify route that replies with the bytes of a file.
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const [, , path, file] = process.argv;
const bytes = readFileSync(file);
const app = fastify();
app.post(path, (request, reply) => reply.type('application/json; charset=utf-8').send(bytes));
await app.listen({ port: 0, host: '127.0.0.1' });
process.send({ port: app.server.address().port });
