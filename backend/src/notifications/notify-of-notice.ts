import { Types } from 'mongoose'
import type { ClientSession } from 'mongoose'
import { afterCommit } from '../database/transaction.ts'
import type { NoticeEvent } from '../kernel/notifier.ts'
import { partOf } from './notification-event.ts'
import { publishChanged } from './notification-deps.ts'
import type { NotificationDeps } from './notification-deps.ts'

/** Without an actor, as moderators are not named. The notice's own email is sent whatever the settings. */
export async function notifyOfNotice(
  deps: NotificationDeps,
  session: ClientSession,
  { kind, user_id, notice_id }: NoticeEvent,
): Promise<void> {
  const entry = {
    user_id,
    kind,
    part: partOf[kind],
    group: `${kind} ${String(notice_id)}`,
    unread_id: new Types.ObjectId(),
    actor_ids: [],
    actor_count: 0,
    notice_id,
    created_at: deps.now(),
  }
  await deps.model.create([entry], { session })
  afterCommit(session, () => publishChanged(deps, [user_id]))
}
