import { GALLERY_PAGE_SIZE } from '@atelier/contract/artworks/limits.ts'
import type { Artwork } from '@atelier/contract/artworks/schemas.ts'

/** The nth id there is. */
export const idOf = (number: number): string => number.toString(16).padStart(24, '0')

/** An artwork with all it needs; `number` makes its id and title. */
export function makeArtwork(number: number, given: Partial<Artwork> = {}): Artwork {
  return {
    id: idOf(number),
    user_id: idOf(900),
    title: `Artwork ${number}`,
    description: 'A quiet picture.',
    tags: ['light'],
    file_url: `/media/${number}.jpg`,
    file_type: 'image',
    thumbnail_url: null,
    orientation: null,
    views: 1234,
    like_count: 56,
    comment_count: 0,
    created_at: '2026-03-04T10:00:00.000Z',
    width: 1600,
    height: 1200,
    placeholder: null,
    media_type: null,
    duration: null,
    sources: [{ width: 640, url: `/media/${number}-640.webp` }],
    profile: { id: idOf(900), full_name: 'Mara Ilves', avatar_url: null },
    ...given,
  }
}

export const makeArtworks = (count: number): Artwork[] => Array.from({ length: count }, (_, i) => makeArtwork(i + 1))

/** Answers `/artworks` as the API does: narrowed down by title, one page at a time. */
export const listOf = (artworks: Artwork[]) => (address: URL) => {
  const search = address.searchParams.get('search')?.toLowerCase() ?? ''
  const found = artworks.filter(({ title }) => title.toLowerCase().includes(search))
  const from = Number(address.searchParams.get('cursor') ?? 0)
  const to = from + GALLERY_PAGE_SIZE
  return { items: found.slice(from, to), total: found.length, next_cursor: to < found.length ? String(to) : null }
}
