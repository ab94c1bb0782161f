import type { Types } from 'mongoose'
import { isHidden } from '../blocks/blocks.service.ts'
import type { LeanNotification } from './notifications.model.ts'

type Hidden = readonly Types.ObjectId[]

/** The filter of entries with an actor who is not hidden, or without actors. */
export const visible = (hidden: Hidden): Record<string, unknown> =>
  hidden.length > 0 ? { $nor: [{ actor_ids: { $in: hidden, $not: { $elemMatch: { $nin: hidden } } } }] } : {}

/** As if only those actors had done it who are not hidden. */
export function withoutActors<E extends LeanNotification>(entry: E, hidden: Hidden): E {
  const actor_ids = entry.actor_ids.filter((id) => !isHidden(hidden, id))
  return { ...entry, actor_ids, actor_count: entry.actor_count - (entry.actor_ids.length - actor_ids.length) }
}

export const isVisible = ({ actor_ids }: Pick<LeanNotification, 'actor_ids'>, hidden: Hidden): boolean =>
  actor_ids.length === 0 || actor_ids.some((id) => !isHidden(hidden, id))
