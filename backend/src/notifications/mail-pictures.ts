import type { Notification } from '@atelier/contract/notifications/schemas.ts'
import { Types } from 'mongoose'
import sharp from 'sharp'
import { artworksService } from '../artworks/artworks.service.ts'
import { markOf } from '../artworks/mark-of.ts'
import type { Artworks } from '../artworks/artworks.service.ts'
import type { MailPicture } from '../mail/mail-picture.ts'
import { quoted } from '../mail/quoted.ts'
import { absoluteAt } from '../pages/structured-data.ts'
import { profilesService } from '../profiles/profiles.service.ts'
import type { Services } from '../services.ts'
import { renditionKey } from '../storage/media-keys.ts'
import { readBytes } from '../storage/stored-files.ts'
import { ART_GROUND } from '../kernel/art-ground.ts'
import { PUBLIC_PREFIX } from '../storage/storage.ts'

/** Twice the size at which it is shown. */
const SIDE = 480
const MOST = 3

type Artwork = Awaited<ReturnType<Artworks['byIds']>>[number]

/** Of the recipient's works that emails are about. None of adult ones, and none of hidden ones, which are not found. */
export function mailPictures(services: Services) {
  const { config, database, storage } = services
  const artworks = artworksService(database)
  const profiles = profilesService(services)
  const absolute = absoluteAt(config.publicUrl)

  /** An email must not fail for its picture. */
  async function pictureOf(artwork: Artwork): Promise<MailPicture | null> {
    const { user_id, title, thumbnail_key, file_key, widths } = artwork
    const width = widths?.find((one) => one >= SIDE) ?? widths?.at(-1)
    if (width === undefined) return null
    try {
      const key = PUBLIC_PREFIX + renditionKey(thumbnail_key ?? file_key, width)
      const { full_name } = (await profiles.summaries([user_id]))(user_id)
      const { data, info } = await sharp(await readBytes(storage, 'artworks', key))
        .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: ART_GROUND })
        .jpeg({ quality: 78 })
        .withXmp(markOf(artwork, full_name, absolute).packet)
        .toBuffer({ resolveWithObject: true })
      const shown = (length: number) => Math.ceil(length / 2)
      return { jpeg: data, width: shown(info.width), height: shown(info.height), alt: quoted(title) }
    } catch {
      return null
    }
  }

  /** By the artwork's id, each once. */
  return async (entries: readonly Notification[]): Promise<Map<string, MailPicture>> => {
    const ids = [...new Set(entries.flatMap(({ artwork }) => artwork?.id ?? []))].slice(0, MOST)
    const found = await artworks.byIds(ids.map((id) => new Types.ObjectId(id)))
    const pictures = new Map<string, MailPicture>()
    for (const artwork of found) {
      const picture = artwork.adult ? null : await pictureOf(artwork)
      if (picture) pictures.set(String(artwork._id), picture)
    }
    return pictures
  }
}
