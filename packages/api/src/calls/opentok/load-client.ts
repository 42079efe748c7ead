import type * as OpenTok from '@opentok/client';

/** The client library, as its script defines it. */
export type OpenTokClient = typeof OpenTok;

const TIMEOUT_MS = 20_000;

let loading: Promise<OpenTokClient> | null = null;

const insertScript = (url: string): Promise<OpenTokClient> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('The client library of the video service did not load'));
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    script.onerror = fail;
    script.onload = () => {
      clearTimeout(timer);
      const client = (globalThis as { OT?: OpenTokClient }).OT;
      if (client) resolve(client);
      else fail();
    };
    script.src = url;
    document.head.append(script);
  });

/** Loads the client library from the provider, once for each page. A failure is tried again by the next call. */
export const loadClient = (url: string): Promise<OpenTokClient> => {
  loading ??= insertScript(url).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
};
