import express from 'express'
import type { Request, Response } from 'express'
import { commonError } from '../http-error.ts'

/** Several times the longest text in the product. */
const BODY_BYTES = 100 * 1024

export type ReadJson = (request: Request, response: Response) => Promise<unknown>

export function jsonReader(limit = BODY_BYTES): ReadJson {
  const json = express.json({ limit })
  return async (request, response) => {
    const hasBody =
      request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
    if (!hasBody) return {}
    if (!request.is('application/json')) throw commonError('BAD_REQUEST')
    await new Promise<void>((resolve, reject) => {
      json(request, response, (error?: unknown) => (error ? reject(error as Error) : resolve()))
    })
    return request.body as unknown
  }
}
