import type { DemoFavorite } from './demo-types.ts'
import { personId } from './people.ts'
import { stableId } from './stable-id.ts'

const marked: Record<string, string[]> = {
  buyer: ['creator', 'ana', 'diego', 'haruka'],
  buyer2: ['imani', 'ana', 'ewan', 'creator2', 'kofi'],
  creator: ['haruka', 'diego'],
}

export const favorites: DemoFavorite[] = Object.entries(marked).flatMap(([user, creators]) =>
  creators.map((creator) => ({
    id: stableId('favorite', `${user}/${creator}`),
    user_id: personId(user),
    creator_id: personId(creator),
  })),
)
