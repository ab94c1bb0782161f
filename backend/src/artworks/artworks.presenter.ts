import { ArtworkDetail } from '@atelier/contract/artworks/schemas.ts'
import type { Artwork, ArtworkPicture } from '@atelier/contract/artworks/schemas.ts'
import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import { presenter } from '../database/presenter.ts'
import type { MediaAddress } from '../storage/media-address.ts'
import { pictureSources } from '../storage/picture-sources.ts'
import type { LeanArtwork } from './artworks.model.ts'
import type { StoredPicture } from './pictures/picture.schema.ts'
import { pictureIdOf, picturesOf } from './pictures/pictures-of.ts'

const sourcesOf = ({ thumbnail_key, file_key, ...files }: LeanArtwork, media: MediaAddress) =>
  pictureSources(media, thumbnail_key ?? file_key, files)

/** Whom it names. */
export interface Named {
  profile: ProfileSummary
  made_for?: Artwork['made_for']
}

const show = presenter<typeof ArtworkDetail, LeanArtwork>(ArtworkDetail)

/** A picture's file is its widest rendition, as the upload stays private. */
export function presentArtwork(artwork: LeanArtwork, { profile, made_for }: Named, media: MediaAddress): Artwork {
  const sources = sourcesOf(artwork, media)
  const widest = sources.at(-1)?.url ?? null
  const isVideo = artwork.file_type === 'video'
  return show(artwork, {
    file_url: isVideo || !widest ? media.artwork(artwork.file_key) : widest,
    thumbnail_url: isVideo ? widest : null,
    ...(artwork.clip_key && { clip_url: media.artwork(artwork.clip_key) }),
    sources,
    adult: artwork.adult || undefined,
    license: artwork.license ?? undefined,
    training: artwork.training || undefined,
    made_by: artwork.made_by ?? undefined,
    made_for,
    picture_count: artwork.more_pictures?.length ? 1 + artwork.more_pictures.length : undefined,
    profile,
  })
}

/** With all of its pictures. */
export const presentDetail = (artwork: LeanArtwork, named: Named, media: MediaAddress): ArtworkDetail => ({
  ...presentArtwork(artwork, named, media),
  pictures: artwork.file_type === 'image' ? picturesOf(artwork).map((one) => presentPicture(one, media)) : undefined,
})

function presentPicture(
  { key, width, height, placeholder = null, ...files }: StoredPicture,
  media: MediaAddress,
): ArtworkPicture {
  const sources = pictureSources(media, key, files)
  return { id: pictureIdOf(key), url: sources.at(-1)?.url ?? media.artwork(key), width, height, placeholder, sources }
}
