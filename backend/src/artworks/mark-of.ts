import { createHash } from 'node:crypto'
import { licenses } from '@atelier/contract/licenses/licenses.ts'
import { artworkPath, creatorPath } from '@atelier/contract/paths/gallery.ts'
import type { Types } from 'mongoose'
import type { FileMark } from '../media/mark/mark-files.ts'
import type { Absolute } from '../pages/structured-data.ts'
import { markPacket } from '../media/mark/packet.ts'
import type { ArtworkDocument } from './artworks.model.ts'
import { completeTerms } from './terms.ts'
import type { Terms } from './terms.ts'

/** Raised when packets are written otherwise, so that all files get the new ones. */
const FORMAT = 1

export interface Marked extends Terms {
  _id: Types.ObjectId
  user_id: Types.ObjectId
  title: string
}
type Files = Pick<ArtworkDocument, 'file_key'> &
  Partial<Pick<ArtworkDocument, 'thumbnail_key' | 'clip_key' | 'more_pictures'>>

export function markOf(artwork: Marked, creator: string | null, absolute: Absolute): FileMark {
  const { _id, user_id, title } = artwork
  const terms = completeTerms(artwork)
  const pages = { page: absolute(artworkPath(String(_id))), creatorPage: absolute(creatorPath(String(user_id))) }
  return { packet: markPacket({ title, creator, ...pages, ...terms }), training: terms.training }
}

/** Of a picture that shows several works of a creator: what holds for all of them. */
export function markOfAll(works: readonly Marked[], creator: string | null, absolute: Absolute): FileMark | null {
  const [first, ...others] = works.map(completeTerms)
  if (!first) return null
  const page = absolute(creatorPath(String(works[0]!.user_id)))
  const isSame = (name: keyof typeof first) => others.every((terms) => terms[name] === first[name])
  const training = first.training && isSame('training')
  const terms = {
    license: isSame('license') ? first.license : licenses[0],
    made_by: isSame('made_by') ? first.made_by : 'partly_ai',
    training,
  } as const
  const title = works.map((work) => work.title).join(', ')
  return { packet: markPacket({ title, creator, page, creatorPage: page, ...terms }), training }
}

const moreKeys = (more: Files['more_pictures']) => (more ?? []).map(({ key }) => key)

/** Of the mark and of the files that have it: what an older release changes is found by it. */
export const versionOfMark = (
  { packet }: FileMark,
  { file_key, thumbnail_key, clip_key, more_pictures }: Files,
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([FORMAT, packet, file_key, thumbnail_key ?? null, clip_key ?? null, ...moreKeys(more_pictures)]),
    )
    .digest('base64url')
    .slice(0, 12)
