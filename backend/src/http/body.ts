import express from 'express'
import type { Request, Response } from 'express'
import { commonError } from './http-error.ts'

/** The largest body the API takes: the longest text of the product several times over. Files go another way. */
const LIMIT = '100kb'
const json = express.json({ limit: LIMIT })

/** Reads a JSON body; none at all counts as an empty object. */
export async function readJson(request: Request, response: Response): Promise<unknown> {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  if (!hasBody) return {}
  if (!request.is('application/json')) throw commonError('BAD_REQUEST')
  await new Promise<void>((resolve, reject) => {
    json(request, response, (error?: unknown) => (error ? reject(error as Error) : resolve()))
  })
  return request.body as unknown
}
