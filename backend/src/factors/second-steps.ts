import { createHash, randomBytes } from 'node:crypto'
import { REMEMBER_DAYS } from '@atelier/contract/factors/limits.ts'
import type { ClientSession, Types } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { Lean } from '../database/document.ts'
import { siteCookies } from '../http/cookies.ts'
import type { Exchange } from '../http/cookies.ts'
import type { Services } from '../services.ts'
import { signedValues } from '../http/tokens/signed-values.ts'
import { PENDING_SIGN_IN_MS, REMEMBERED_MAX } from './limits.ts'
import { pendingSignInModel } from './pending-sign-ins.model.ts'
import type { PendingSignInDocument } from './pending-sign-ins.model.ts'
import { secondFactorModel } from './second-factors.model.ts'

const FIELDS = ['user_id', 'email', 'by', 'next'] as const
export type PendingSignIn = Lean<PendingSignInDocument, (typeof FIELDS)[number]>

const DAY_MS = 86_400_000
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Sign-ins that wait for a second factor, and the browsers that need none. */
export type SecondSteps = ReturnType<typeof secondSteps>

export function secondSteps({ config, database, now }: Services) {
  const cookies = siteCookies(config.publicUrl)
  const keys = config.keys('second factor')
  const factors = secondFactorModel(database)
  const pending = pendingSignInModel(database)
  const cookie = cookies('second-step')
  const remembered = signedValues(cookies('remembered'), keys, { most: REMEMBERED_MAX, days: REMEMBER_DAYS })

  const subjectOf = (userId: string, browsers: string) => `${userId} ${browsers}`
  /** The cookie's own age is up to the browser. */
  const isYoung = (value: string) => now().getTime() - parseInt(value, 36) < REMEMBER_DAYS * DAY_MS

  return {
    async isNeeded(userId: string, { request }: Pick<Exchange, 'request'>): Promise<boolean> {
      const found = await leanReader(factors, ['totp_secret', 'browsers']).findById(userId)
      if (!found || found.totp_secret === null) return false
      const { browsers } = found
      return browsers === null || !remembered.read(request, subjectOf(userId, browsers)).some(isYoung)
    },

    async begin(
      { userId, ...rest }: { userId: string } & Pick<PendingSignInDocument, 'email' | 'by' | 'next'>,
      { response }: Pick<Exchange, 'response'>,
    ): Promise<string> {
      const value = randomBytes(32).toString('base64url')
      const expires_at = new Date(now().getTime() + PENDING_SIGN_IN_MS)
      const _id = hashOf(value)
      await pending.create({ _id, user_id: userId, ...rest, expires_at })
      cookie.set(response, value, PENDING_SIGN_IN_MS)
      return _id
    },

    async find({ request }: Pick<Exchange, 'request'>): Promise<PendingSignIn | null> {
      const value = cookie.read(request)
      if (value === undefined) return null
      return leanReader(pending, FIELDS).findOne({ _id: hashOf(value), expires_at: { $gt: now() } })
    },

    /** True once. A delete, so that a concurrent {@link forget} conflicts with it or sees the session. */
    take: async (_id: string): Promise<boolean> => (await pending.deleteOne({ _id })).deletedCount === 1,

    clear: ({ response }: Pick<Exchange, 'response'>): void => cookie.clear(response),

    async remember(userId: string, exchange: Exchange): Promise<void> {
      const fresh = randomBytes(16).toString('base64url')
      await factors.updateOne({ _id: userId, browsers: null }, { $set: { browsers: fresh } })
      const found = await leanReader(factors, ['browsers']).findById(userId)
      if (!found?.browsers) return
      const value = `${now().getTime().toString(36)}-${randomBytes(8).toString('hex')}`
      remembered.add(exchange, value, subjectOf(userId, found.browsers))
    },

    /** With a new password, or without the authenticator app: every browser, and what waits. */
    async forget(userId: string | Types.ObjectId, session: ClientSession): Promise<void> {
      await factors.updateOne({ _id: userId }, { $set: { browsers: null } }, { session })
      await pending.deleteMany({ user_id: userId }, { session })
    },

    async erase(userId: string): Promise<void> {
      await pending.deleteMany({ user_id: userId })
    },
  }
}
