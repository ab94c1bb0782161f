import { Types } from 'mongoose'
import { lifetime } from './active-sessions.ts'
import type { DeviceFacts } from './device-facts.ts'
import { newSalt, openSession } from './open-session.ts'
import type { OpenSession } from './open-session.ts'
import { refreshHash, refreshToken } from './refresh-token.ts'
import type { SessionDeps } from './session-deps.ts'

/** Whether starting the session counts as a proof of identity, and whether a second factor was given. */
export interface Proven {
  identity: boolean
  secondFactor: boolean
}

export async function begin(
  deps: SessionDeps,
  userId: string,
  device: DeviceFacts,
  { identity, secondFactor }: Proven = { identity: false, secondFactor: false },
): Promise<OpenSession> {
  const { sessions, keys, now } = deps
  const _id = new Types.ObjectId()
  const salt = newSalt()
  const first = refreshToken(keys.current, { sessionId: String(_id), salt, generation: 1 })
  const user_id = new Types.ObjectId(userId)
  const people = deps.facets().forSessions
  const [role, moderator] = await Promise.all([people.role(userId), people.isModerator(userId)])
  const created_at = now()
  await sessions.create({
    _id,
    user_id,
    role,
    moderator,
    ...device,
    generation: 1,
    token_hash: refreshHash(first),
    salt,
    created_at,
    ...lifetime(deps, created_at),
    second_factor: secondFactor,
    proven_at: identity ? created_at : null,
    second_proven_at: secondFactor ? created_at : null,
  })
  return openSession(user_id, first)
}
