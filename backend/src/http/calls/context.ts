import type { Request, Response } from 'express'

/** `signal` aborts on client disconnect or timeout. */
export interface Context {
  requestId: string
  signal: AbortSignal
  request: Request
  response: Response
}
