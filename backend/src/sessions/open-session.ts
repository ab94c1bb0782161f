import { randomBytes } from 'node:crypto'
import type { Types } from 'mongoose'
import type { RefreshToken } from './refresh-token.ts'

export interface OpenSession {
  sessionId: string
  userId: string
  /** Only for the cookie. */
  refreshToken: string
}

export const newSalt = (): string => randomBytes(16).toString('base64url')

export const openSession = (user_id: Types.ObjectId, token: RefreshToken): OpenSession => ({
  sessionId: token.sessionId,
  userId: String(user_id),
  refreshToken: token.text,
})
