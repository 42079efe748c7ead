/**
 * Buffers of one size that are used again. Large buffers that live for more than a moment are what makes V8 collect the whole
 * heap, and receiving a file needs several times its size.
 */
export const createBufferPool = (bytes: number, keptMax: number) => {
  const free: Buffer[] = [];
  return {
    /** Lends a buffer with arbitrary content until `work` resolves. After a failure something may still read it, so it is dropped. */
    lend: async <T>(work: (buffer: Buffer) => Promise<T>): Promise<T> => {
      const buffer = free.pop() ?? Buffer.allocUnsafeSlow(bytes);
      const result = await work(buffer);
      if (free.length < keptMax) free.push(buffer);
      return result;
    },
  };
};
