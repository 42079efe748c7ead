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
import { SECOND } from '../../platform/durations.ts';
import { storageUnavailable, storageFull } from '../../platform/files/storage-errors.ts';
import type { FileStore, StoredObject } from './port.ts';

/** Total time of a call, including retries. */
const TIMEOUT_MS = 20 * SECOND;
/** Error codes for a full store, of S3, MinIO, Ceph and Swift. */
const FULL_CODES = new Set(['QuotaExceeded', 'XMinioStorageFull', 'StorageFull', 'InsufficientStorage']);

const isMissing = (error: unknown): boolean =>
  error instanceof NoSuchKey ||
  (error instanceof S3ServiceException &&
    error.$metadata.httpStatusCode === 404 &&
    error.name !== 'NoSuchBucket');

const isFull = (error: unknown): boolean =>
  error instanceof S3ServiceException &&
  (FULL_CODES.has(error.name) || error.$metadata.httpStatusCode === 507);

const toStorageError = (error: unknown) => (isFull(error) ? storageFull(error) : storageUnavailable(error));

/** Stores files in an S3-compatible object store, whose writes are atomic as the port requires. */
export const createS3Store = (settings: ObjectStoreSettings): FileStore => {
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    // Self-hosted stores often support neither bucket host names nor the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
  const Bucket = settings.bucket;
  const withTimeout = () => ({ abortSignal: AbortSignal.timeout(TIMEOUT_MS) });

  const listPages = async (folder: string, after?: string): Promise<StoredObject[]> => {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix: `${folder}/`, ContinuationToken: after }),
      withTimeout(),
    );
    const parts = (page.Contents ?? []).map(({ Key = '', Size = 0 }) => ({ key: Key, size: Size }));
    return page.NextContinuationToken
      ? [...parts, ...(await listPages(folder, page.NextContinuationToken))]
      : parts;
  };

  const list = async (folder: string): Promise<StoredObject[]> => {
    try {
      return await listPages(folder);
    } catch (error) {
      throw toStorageError(error);
    }
  };

  const remove = async (key: string): Promise<void> => {
    try {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }), withTimeout());
    } catch (error) {
      if (!isMissing(error)) throw toStorageError(error);
    }
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
          withTimeout(),
        );
      } catch (error) {
        throw toStorageError(error);
      }
    },
    // The service replies to `put` when the object is durable.
    persist: () => Promise.resolve(),
    read: async (key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }), withTimeout());
        return Body instanceof Readable ? Body : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw toStorageError(error);
      }
    },
    list,
    remove,
    removeFolder: async (folder) => {
      for (const { key } of await list(folder)) await remove(key);
    },
    ping: async () => {
      await client.send(new HeadBucketCommand({ Bucket }), withTimeout());
    },
    close: () => {
      client.destroy();
      return Promise.resolve();
    },
  };
};
