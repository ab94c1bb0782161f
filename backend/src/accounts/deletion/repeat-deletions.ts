import { leanReader } from '../../database/document.ts'
import { pseudonymsOf } from '../../http/observed/security-log.ts'
import type { SecurityEvent } from '../../kernel/security-events.ts'
import type { Services } from '../../services.ts'
import { accountModel } from '../accounts.model.ts'
import { accountDeletion } from './account-deletion.ts'

export interface Repeated {
  /** Deletions in the log. */
  logged: number
  deleted: number
}

/**
 * Deletes accounts that a restore has brought back. User ids are never reused, so a logged one cannot be another user's.
 * The site's jobs are not started.
 */
export async function repeatDeletions(
  services: Services,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<Repeated> {
  const { config, database } = services
  const deleteAccount = accountDeletion(services)
  const keys = config.keys('security log')
  const users = new Set<string>()
  for await (const line of lines) {
    const user = deletedUserIn(line)
    if (user !== undefined) users.add(user)
  }
  let deleted = 0
  for await (const { _id, email } of leanReader(accountModel(database), ['email']).find({}).cursor())
    if (pseudonymsOf(keys, String(_id)).some((one) => users.has(one)))
      if ((await deleteAccount(String(_id), email)) === 'deleted') deleted++
  return { logged: users.size, deleted }
}

const EVENT = 'user_deleted' satisfies SecurityEvent

/** Collectors of logs may put text before the JSON. */
function deletedUserIn(line: string): string | undefined {
  if (!line.includes(EVENT)) return undefined
  try {
    const { security, user } = JSON.parse(line.slice(line.indexOf('{'))) as { security?: unknown; user?: unknown }
    return security === EVENT && typeof user === 'string' ? user : undefined
  } catch {
    return undefined
  }
}
