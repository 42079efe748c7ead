import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import type { ObjectStoreSettings } from '../../config/providers.ts';
import { storageUnavailable, storageFull } from '../../platform/files/storage-errors.ts';
import type { FileStore, StoredPart } from './port.ts';

/** Milliseconds a call may take, all of its attempts together. */
const GIVE_UP_MS = 20_000;
/** What stores say when there is no room: HTTP's own word, and those of Ceph, MinIO and Swift. */
const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'StorageFull', 'InsufficientStorage']);

const isMissing = (error: unknown): boolean =>
  error instanceof NoSuchKey ||
  (error instanceof S3ServiceException &&
    error.$metadata.httpStatusCode === 404 &&
    error.name !== 'NoSuchBucket');

const isFull = (error: unknown): boolean =>
  error instanceof S3ServiceException && (FULL.has(error.name) || error.$metadata.httpStatusCode === 507);

const failure = (error: unknown) => (isFull(error) ? storageFull(error) : storageUnavailable(error));

/** Files in an S3-compatible object store. Objects are there whole or not at all, which is what the port asks for. */
export const createS3Store = (settings: ObjectStoreSettings): FileStore => {
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    // Stores of one's own seldom have a host name for each bucket, nor the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
  const Bucket = settings.bucket;
  const limited = () => ({ abortSignal: AbortSignal.timeout(GIVE_UP_MS) });

  const list = async (folder: string, after?: string): Promise<StoredPart[]> => {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix: `${folder}/`, ContinuationToken: after }),
      limited(),
    );
    const parts = (page.Contents ?? []).map(({ Key = '', Size = 0 }) => ({ key: Key, size: Size }));
    return page.NextContinuationToken
      ? [...parts, ...(await list(folder, page.NextContinuationToken))]
      : parts;
  };

  return {
    kind: 's3',
    put: async (key, bytes) => {
      try {
        await client.send(
          new PutObjectCommand({
            Bucket,
            Key: key,
            Body: bytes,
            ContentLength: bytes.byteLength,
            ContentType: 'application/octet-stream',
          }),
          limited(),
        );
      } catch (error) {
        throw failure(error);
      }
    },
    read: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }), limited());
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw failure(error);
      }
    },
    list: async (folder) => {
      try {
        return await list(folder);
      } catch (error) {
        throw failure(error);
      }
    },
    remove: async (key) => {
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key: key }), limited());
      } catch (error) {
        if (!isMissing(error)) throw failure(error);
      }
    },
    ping: async () => {
      await client.send(new HeadBucketCommand({ Bucket }), limited());
    },
    close: () => {
      client.destroy();
      return Promise.resolve();
    },
  };
};
