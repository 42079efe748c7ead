import { randomUUID } from 'node:crypto';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { endpoints, type EndpointName } from '@openvisit/contract';
import { schemas, type EndpointSchemas } from '@openvisit/contract/schemas';
import { signMessage } from '../realtime/message-signing.ts';
import { createFileLinks } from './links.ts';
import { createSigner } from './link-signing.ts';

const links = createFileLinks('a secret of more than thirty-two characters', { now: () => 0 });
const reader = { user: randomUUID(), role: 'PATIENT' } as const;
const id = randomUUID();
const address = `file:${id}`;
const link = links.make('file', id, reader).url;
const picture = links.make('picture', id, reader).url;

const Link = Type.String({ format: 'file-link' });
const Picture = Type.String({ format: 'picture-link' });

test('PO-13 only fields with a link format are signed, at any depth', () => {
  const sign = createSigner(
    Type.Object({
      note: Type.String(),
      url: Type.Union([Link, Type.Null()]),
      people: Type.Array(Type.Object({ name: Type.String(), image: Picture })),
    }),
  );
  const value = {
    note: address,
    url: address,
    people: [
      { name: address, image: address },
      { name: 'Ada', image: '/art/ada.webp' },
    ],
  };
  const before = structuredClone(value);
  expect(sign?.(value, links, reader)).toEqual({
    note: address,
    url: link,
    people: [
      { name: address, image: picture },
      { name: 'Ada', image: '/art/ada.webp' },
    ],
  });
  expect(value).toEqual(before);
  expect(sign?.({ ...value, url: null }, links, reader)).toMatchObject({ url: null });
});

test('PO-13 a file reference must be the whole text', () => {
  const sign = createSigner(Type.Object({ url: Link }));
  for (const text of [
    ` ${address}`,
    `${address} `,
    `${address}\n`,
    `see ${address}`,
    `FILE:${id}`,
    `file:${id.toUpperCase()}x`,
    'file:../../secret',
    'file:',
    '',
  ])
    expect(sign?.({ url: text }, links, reader)).toEqual({ url: text });
});

test('PO-13 replies without links are not traversed', () => {
  expect(createSigner(Type.Object({ name: Type.String(), rows: Type.Array(Type.Integer()) }))).toBeNull();
});

test('CH-02 message text is never signed, the sender’s photo is', () => {
  const data = {
    id,
    chat_room: id,
    client_id: id,
    sender_details: { id, name: address, image: address },
    message_details: { message: address, timestamp: 1 },
    sent_at: '2026-03-02T13:00:00.000Z',
  };
  const signed = signMessage({ type: 'event', id: 1, name: 'chat.message', data }, links, reader);
  expect(signed).toMatchObject({
    data: {
      sender_details: { name: address, image: picture },
      message_details: { message: address },
    },
  });
});

test('PO-13 no field of a request has a link format', () => {
  const hasLinkFormat = (part: unknown): boolean =>
    /"format":"(file|picture)-link"/.test(JSON.stringify(part ?? null));
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { body, query, params }: EndpointSchemas = schemas[name];
    expect([body, query, params].some(hasLinkFormat), name).toBe(false);
  }
});
