import { randomUUID } from 'node:crypto'
import type { AnyObject } from 'mongoose'
import { ACTORS_KEPT } from '../notifications/limits.ts'
import type { Stored } from './stored.ts'

/** What to do with a held document whose place in a unique index was taken meanwhile. */
type WhenTaken =
  /** Put back with these changes. */
  | { change: () => AnyObject }
  /** Becomes part of the other one. */
  | { merge: (other: Stored, held: Stored) => AnyObject }
  /** Both say the same. */
  | 'drop'

interface UniqueIndex {
  fields: readonly string[]
  /** Default: all documents. */
  contains?: (document: Stored) => boolean
  whenTaken: WhenTaken
}

const withClientId = ({ client_id }: Stored) => typeof client_id === 'string'
const withoutClientId = { change: () => ({ client_id: null }) }

/** An entry as if its actors had joined the other one. */
export function mergeActors(other: Stored, { actor_ids = [] }: AnyObject): AnyObject {
  const [there, more] = [other['actor_ids'] as unknown[], actor_ids as unknown[]]
  const added = more.filter((id) => !there.some((one) => String(one) === String(id)))
  return {
    actor_ids: [...there, ...added].slice(0, ACTORS_KEPT),
    actor_count: (other['actor_count'] as number) + added.length,
  }
}

/** Of the collections from which decisions take documents; `_id` aside. */
export const uniqueIndexes: Record<string, readonly UniqueIndex[]> = {
  artworks: [{ fields: ['user_id', 'client_id'], contains: withClientId, whenTaken: withoutClientId }],
  projects: [{ fields: ['user_id', 'client_id'], contains: withClientId, whenTaken: withoutClientId }],
  comments: [{ fields: ['user_id', 'client_id'], whenTaken: { change: () => ({ client_id: randomUUID() }) } }],
  deleted_comments: [],
  deleted_artworks: [],
  likes: [{ fields: ['user_id', 'artwork_id'], whenTaken: 'drop' }],
  artwork_view_days: [
    {
      fields: ['artwork_id', 'day'],
      whenTaken: {
        merge: (other, held) => ({ views: Number(other['views'] ?? 0) + Number(held['views'] ?? 0) }),
      },
    },
  ],
  favorite_creators: [{ fields: ['user_id', 'creator_id'], whenTaken: 'drop' }],
  blocks: [{ fields: ['blocker_id', 'blocked_id'], whenTaken: 'drop' }],
  project_applications: [
    { fields: ['project_id', 'creator_id'], whenTaken: 'drop' },
    { fields: ['project_id'], contains: ({ status }) => status === 'accepted', whenTaken: 'drop' },
  ],
  notifications: [
    { fields: ['user_id', 'group'], contains: ({ is_read }) => is_read === false, whenTaken: { merge: mergeActors } },
    {
      fields: ['user_id', 'conversation_id'],
      contains: ({ kind }) => kind === 'message',
      whenTaken: { merge: mergeActors },
    },
  ],
  profiles: [],
}
