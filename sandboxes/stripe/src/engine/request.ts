/** An API request, over HTTP or in process. */
export interface SandboxRequest {
  method: string;
  /** Path and query: `/v1/customers?limit=3`. */
  url: string;
  /** By lower-case name. */
  headers: Record<string, string | undefined>;
  body: string;
  /** Remote address; absent in process. */
  address?: string;
}

export interface SandboxResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export type Handle = (request: SandboxRequest) => Promise<SandboxResponse>;
