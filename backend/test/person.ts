import { createClient } from '@atelier/contract/contract-client.ts'
import type { Client } from '@atelier/contract/contract-client.ts'
import { contract } from '@atelier/contract/contract.ts'
import type { Contract } from '@atelier/contract/contract.ts'
import { Types } from 'mongoose'
import type { ProfileDocument } from '../src/profiles/profiles.model.ts'
import { accessTokens } from '../src/sessions/access-token.ts'
import { sessionModel } from '../src/sessions/sessions.model.ts'
import { makeProfile } from './factories.ts'
import type { TestSite } from './site.ts'

/** Somebody who is signed in, by a session of their own. */
export interface Person {
  id: string
  token: string
  api: Client<Contract>
  /** A request with their token. */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/** A person with a profile and a session; a creator unless told. */
export async function signedIn(site: TestSite, fields: Partial<ProfileDocument> = {}): Promise<Person> {
  const { _id, role } = await makeProfile(site.database, fields)
  const sessionId = new Types.ObjectId()
  const now = new Date()
  await sessionModel(site.database).create({
    _id: sessionId,
    user_id: _id,
    role,
    generation: 1,
    token_hash: 'none',
    created_at: now,
    rotated_at: now,
    expires_at: new Date(now.getTime() + 3600_000),
  })
  const tokens = accessTokens(site.config.sessionSecret, () => now)
  const { token } = await tokens.sign({ userId: String(_id), sessionId: String(sessionId) })
  return {
    id: String(_id),
    token,
    api: createClient(contract, { base: `${site.url}/api`, token: () => token }),
    fetch: (path, init = {}) =>
      site.fetch(path, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
  }
}

/** The code that a call is refused with. */
export async function codeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
  } catch (error) {
    return (error as { code: string }).code
  }
  return 'no error'
}
