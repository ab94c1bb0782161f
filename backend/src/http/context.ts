import type { Request, Response } from 'express'

/** Request context for a handler. `signal` aborts on client disconnect or timeout. */
export interface Context {
  requestId: string
  signal: AbortSignal
  request: Request
  response: Response
}
