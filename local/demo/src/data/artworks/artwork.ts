import type { DemoArtwork } from '../demo-types.ts'
import { personId } from '../people.ts'
import { stableId } from '../stable-id.ts'

/** The id of an artwork by the name of its picture or clip. */
export function artworkId(source: string): string {
  return stableId('artwork', source)
}

type Words = Pick<DemoArtwork, 'title' | 'description' | 'tags'>
type Numbers = { hours: number; likes: number; views: number }

function base(by: string, source: string, words: Words, { hours, likes, views }: Numbers) {
  const counts = { views, like_count: likes, created_hours_ago: hours }
  return { id: artworkId(source), user_id: personId(by), ...words, source, ...counts }
}

export function image(by: string, source: string, words: Words, numbers: Numbers): DemoArtwork {
  return { ...base(by, source, words, numbers), file_type: 'image', orientation: null }
}

export function video(
  by: string,
  source: string,
  orientation: 'horizontal' | 'vertical',
  words: Words,
  numbers: Numbers,
): DemoArtwork {
  return { ...base(by, source, words, numbers), file_type: 'video', orientation }
}
