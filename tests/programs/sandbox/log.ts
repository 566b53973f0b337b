export interface LoggedRequest {
  readonly host: string;
  readonly method: string;
  readonly target: string;
  readonly operationId: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly body: string;
  readonly requestId: string;
  /** HTTP status; 0 if the response was lost. */
  status: number;
  /** A problem's `code`, or `error` from the token endpoint. */
  code: string | undefined;
}

export interface LoggedFault {
  readonly by: 'caller' | 'server';
  readonly where: string;
  readonly what: string;
}

export interface Log {
  readonly requests: readonly LoggedRequest[];
  readonly faults: readonly LoggedFault[];
  readonly addRequest: (request: LoggedRequest) => void;
  readonly blame: (by: LoggedFault['by'], where: string, what: string) => void;
}

export function createLog(): Log {
  const requests: LoggedRequest[] = [];
  const faults: LoggedFault[] = [];
  return {
    requests,
    faults,
    addRequest: (request) => void requests.push(request),
    blame: (by, where, what) => void faults.push({ by, where, what }),
  };
}
