import type { OwnProfile } from '@atelier/contract/profiles/schemas.ts'
import { createClient } from '@atelier/contract/contract-client.ts'
import type { Client } from '@atelier/contract/contract-client.ts'
import { contract } from '@atelier/contract/contract.ts'
import type { Contract } from '@atelier/contract/contract.ts'
import { Types } from 'mongoose'
import type { Connection } from 'mongoose'
import { accountModel } from '../src/accounts/accounts.model.ts'
import type { Config } from '../src/settings/config.ts'
import type { ProfileDocument } from '../src/profiles/profiles.model.ts'
import { accessTokens } from '../src/sessions/access-token.ts'
import { sessionModel } from '../src/sessions/sessions.model.ts'
import { makeProfile, oldAccount } from './factories.ts'

export interface Person {
  id: string
  token: string
  api: Client<Contract>
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/** The session's refresh tokens are derived from it. */
export const SALT = 'salt'

/** The role is null before one is chosen. */
export type As = (role: OwnProfile['role'], fields?: Partial<Omit<ProfileDocument, 'role'>>) => Promise<Person>

/** Writes sessions to the database, so that no password or mail is needed. */
export function personMaker(site: { url: string; config: Config; database: Connection; now?: () => Date }): As {
  return async (role, fields) => {
    const { _id } = await makeProfile(site.database, { ...fields, role })
    const sessionId = new Types.ObjectId()
    const now = site.now?.() ?? new Date()
    const created_at = oldAccount(now)
    const account = { _id, email: `${String(_id)}@example.com`, email_verified_at: created_at, created_at }
    await accountModel(site.database).create(account)
    await sessionModel(site.database).create({
      _id: sessionId,
      user_id: _id,
      role,
      generation: 1,
      token_hash: 'none',
      salt: SALT,
      created_at: now,
      rotated_at: now,
      proven_at: now,
      expires_at: new Date(now.getTime() + 3600_000),
    })
    const tokens = accessTokens(site.config.keys('access token'), site.config.publicUrl, () => now)
    const { token } = await tokens.sign({ userId: String(_id), sessionId: String(sessionId) })
    return {
      id: String(_id),
      token,
      api: createClient(contract, { base: `${site.url}/api`, token: () => token }),
      fetch: (path, init = {}) =>
        fetch(site.url + path, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
    }
  }
}
