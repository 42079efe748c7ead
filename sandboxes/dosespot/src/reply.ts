/** An HTTP reply of the API. */
export interface Reply {
  status: number;
  /** Sent as JSON; undefined sends `ERROR_PAGE`. */
  body: unknown;
}

/** Problems by field, as ASP.NET reports them. */
export type ModelState = Record<string, string[]>;

const RESULT_OK = { ResultCode: 'OK', ResultDescription: '' };

export const buildOkReply = (data: object = {}): Reply => ({
  status: 200,
  body: { ...data, Result: RESULT_OK },
});

/** A 400 with the problems of each field. */
export const buildModelStateReply = (ModelState: ModelState): Reply => ({
  status: 400,
  body: { Message: 'The request is invalid.', ModelState },
});

/** DoseSpot reports business errors with HTTP 200 and a result code. */
export const buildErrorReply = (ResultDescription: string): Reply => ({
  status: 200,
  body: { Result: { ResultCode: 'ERROR', ResultDescription } },
});

/** For an id that no record has. */
export const buildNotFoundReply = (): Reply => buildErrorReply('The requested record was not found');

/** The body of a reply without JSON, as a gateway would send it. */
export const ERROR_PAGE = '<html>Error</html>';

export const buildStatusReply = (status: number): Reply => ({ status, body: undefined });
