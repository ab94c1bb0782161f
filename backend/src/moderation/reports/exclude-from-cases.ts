import { Types } from 'mongoose'
import type { ClientSession, Connection } from 'mongoose'
import { keyedHash } from '../../kernel/keys.ts'
import type { Keys } from '../../kernel/keys.ts'
import { caseModel } from '../cases.model.ts'
import { mailboxOf } from './mailbox.ts'
import { reportModel } from './reports.model.ts'

/** A new moderator counts as the reporter of what a guest has reported from the same mailbox. */
export async function excludeFromCases(
  database: Connection,
  keys: Keys,
  { id, email }: { id: string; email: string },
  session: ClientSession,
): Promise<void> {
  const own = keys.all.map((key) => keyedHash(key, mailboxOf(email)))
  const cases = await reportModel(database)
    .distinct('case_id', { reporter_key: { $in: own } })
    .session(session)
  const added = { $addToSet: { reporter_ids: new Types.ObjectId(id) } }
  await caseModel(database).updateMany({ _id: { $in: cases } }, added, { session })
}
