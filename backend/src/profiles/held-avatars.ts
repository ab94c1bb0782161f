import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import type { Enqueue } from '../jobs/jobs.ts'
import { avatarKey } from '../storage/media-keys.ts'
import { copyFile, moveFile, sizeOf } from '../storage/stored-files.ts'
import { PUBLIC_PREFIX } from '../storage/storage.ts'
import type { Services } from '../services.ts'
import { holdOf } from '../held/hold.ts'
import { profileModel } from './profiles.model.ts'

interface Move {
  user_id: string
  case_id: string
  /** Whether an earlier run found the picture where it belongs. */
  again?: boolean
}

/** Beyond the time that a concurrent run may take for a command of the storage. */
const AGAIN_MS = 60_000

/** Private. The public one follows from the account's id. */
export const heldAvatarKey = (userId: string, case_id: string): string => `${userId}/${case_id}.webp`

export type HeldAvatars = ReturnType<typeof heldAvatars>

/** A picture is moved out of the public place while a decision withholds it, as far as its profile has no other by now. */
export function heldAvatars({ database, storage, jobs, now }: Services) {
  const profiles = profileModel(database).unscoped('moves what decisions name')
  const hold = holdOf(database, now)

  const withheld = (user_id: string) =>
    hold.withheldBy(profiles, { _id: new Types.ObjectId(user_id), avatar_key: { $type: 'string' } })

  const isShown = async (user_id: string, session?: ClientSession) =>
    (await profiles.exists({ _id: user_id, avatar_key: { $ne: null } }).session(session ?? null)) !== null

  const exists = async (key: string) => (await sizeOf(storage, 'avatars', key)) !== null

  async function place({ user_id, case_id, again = false }: Move): Promise<void> {
    const [shown, own] = [PUBLIC_PREFIX + avatarKey(user_id), heldAvatarKey(user_id, case_id)]
    const move = (from: string, to: string) => moveFile(storage, 'avatars', from, to)
    const cases = await withheld(user_id)
    if (cases.includes(case_id)) {
      if (!(await isShown(user_id))) await move(shown, own)
    } else if (await isShown(user_id)) {
      if (!(await exists(shown))) await move(own, shown)
      else if (again) await storage.remove('avatars', own)
      else await enqueue({ user_id, case_id, again: true }, undefined, new Date(now().getTime() + AGAIN_MS))
    } else if (cases[0] !== undefined) await move(own, heldAvatarKey(user_id, cases[0]))
    else await storage.remove('avatars', own)
  }

  const enqueue: Enqueue<Move> = jobs.register<Move>('moderation-avatar', { giveUpAfterMs: Infinity, handle: place })

  return {
    /** Moves it to where it belongs once the transaction is committed. */
    place: (user_id: string, case_id: string, session?: ClientSession): Promise<void> =>
      enqueue({ user_id, case_id }, session),

    /** Before a profile is put back, so that it never shows a missing picture. */
    async show(user_id: string, case_id: string, session: ClientSession): Promise<void> {
      if (await isShown(user_id, session)) return
      await copyFile(storage, 'avatars', heldAvatarKey(user_id, case_id), PUBLIC_PREFIX + avatarKey(user_id))
    },
  }
}
