import type { Request, Response } from 'express'

/** What a handler may know of the request besides its input. `signal` ends when the client hangs up or the time is over. */
export interface Context {
  requestId: string
  signal: AbortSignal
  request: Request
  response: Response
}
