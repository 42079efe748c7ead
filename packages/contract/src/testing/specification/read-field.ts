/** The value of a field such as `results[].id`; undefined when there is none. */
export const readField = (data: unknown, path: string): unknown =>
  path
    .split(/\.|(?=\[\])/)
    .reduce<unknown>(
      (value, name) =>
        name === '[]'
          ? (value as unknown[] | undefined)?.[0]
          : (value as Record<string, unknown> | null | undefined)?.[name],
      data,
    );
