import pg from 'pg';

/** Creates an empty database on the same server. */
export const createDatabase = async (url: string, name: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  return databaseUrl.href;
};
