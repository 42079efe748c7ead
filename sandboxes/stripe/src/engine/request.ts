/** A request as it came over whichever line. */
export interface SandboxRequest {
  method: string;
  /** With its query: `/v1/customers?limit=3`. */
  url: string;
  /** By their names in small letters. */
  headers: Record<string, string | undefined>;
  body: string;
  /** Where it comes from, over the network. */
  address?: string;
}

export interface SandboxResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Whoever answers requests. */
export type Handle = (request: SandboxRequest) => Promise<SandboxResponse>;
