import { handleKey } from '@atelier/contract/handles/handle-key.ts'
import { FORMER_HANDLE_DAYS, FORMER_HANDLES_MAX } from '@atelier/contract/handles/limits.ts'
import type { ClientSession } from 'mongoose'
import { leanReader } from '../database/document.ts'
import type { Exported } from '../database/document.ts'
import { isDuplicateKeyError } from '../database/duplicate-key.ts'
import { heldThings } from '../held/held-things.ts'
import { oncePer } from '../kernel/once-per.ts'
import type { Services } from '../services.ts'
import { handleModel } from './handles.model.ts'
import type { HandleDocument } from './handles.model.ts'

const DAY_MS = 86_400_000

/** Until when a handle that is given up now stays reserved. */
export const formerUntil = (now: Date): Date => new Date(now.getTime() + FORMER_HANDLE_DAYS * DAY_MS)

export const presentExported = ({ handle, expires_at }: Pick<HandleDocument, 'handle' | 'expires_at'>) =>
  ({ handle, expires_at }) satisfies Exported<HandleDocument, 'user_id'>

export type HandleRefusal = 'HANDLE_TAKEN' | 'HANDLE_TOO_OFTEN'
export type Handles = ReturnType<typeof handlesService>

export const handlesService = oncePer(({ database, now }: Pick<Services, 'database' | 'now'>) => {
  const handles = handleModel(database)
  const held = heldThings(database)
  const expiry = () => formerUntil(now())

  /** False if it is taken. An expired one is free even before the TTL index removes it. */
  async function claim(user_id: string, handle: string, session: ClientSession): Promise<boolean> {
    const isFree = { _id: handleKey(handle), $or: [{ user_id }, { expires_at: { $lte: now() } }] }
    const change = { $set: { user_id, handle }, $unset: { expires_at: 1 as const } }
    try {
      await handles.updateOne(isFree, change, { upsert: true, session })
      return true
    } catch (error) {
      if (isDuplicateKeyError(error)) return false
      throw error
    }
  }

  /** Of handles that a decision withholds, the current one becomes a former one. */
  async function endHeld(user_id: string, session: ClientSession): Promise<undefined> {
    const ids = await held.withheldOf('handles', user_id, session)
    const current = { _id: { $in: ids.map(String) }, user_id: null, expires_at: null }
    await handles.updateMany(current, { $set: { expires_at: expiry() } }, { session })
  }

  return {
    /** Null gives up the current one. The caller aborts the transaction after a refusal. */
    async change(user_id: string, handle: string | null, session: ClientSession): Promise<HandleRefusal | undefined> {
      if (handle !== null && !(await claim(user_id, handle, session))) return 'HANDLE_TAKEN'
      const others = { user_id, ...(handle !== null && { _id: { $ne: handleKey(handle) } }) }
      await handles.updateMany({ ...others, expires_at: null }, { $set: { expires_at: expiry() } }, { session })
      if (handle === null) return endHeld(user_id, session)
      const former = await handles.countDocuments({ ...others, expires_at: { $gt: now() } }, { session })
      const withheld = await held.withheldOf('handles', user_id, session)
      return former + withheld.length > FORMER_HANDLES_MAX ? 'HANDLE_TOO_OFTEN' : undefined
    },

    /** Also of a former handle that has not expired. */
    async owner(handle: string): Promise<string | null> {
      const found = await leanReader(handles, ['user_id', 'expires_at']).findById(handleKey(handle))
      const isExpired = found?.expires_at && found.expires_at <= now()
      return found?.user_id && !isExpired ? String(found.user_id) : null
    },

    async former(user_id: string) {
      const found = await leanReader(handles, ['handle', 'expires_at']).find({ user_id, expires_at: { $gt: now() } })
      return found.map(presentExported)
    },

    /** Reserves the handles of a deleted account for as long as former ones, without a link to the user. */
    async release(user_id: string, session: ClientSession): Promise<void> {
      const change = { $set: { expires_at: expiry() }, $unset: { user_id: 1 as const, handle: 1 as const } }
      await handles.updateMany({ user_id }, change, { session })
    },
  }
})
