import type { ArtworkDetail } from '@atelier/contract/artworks/schemas.ts'
import { isolated } from '@atelier/contract/isolated.ts'
import { licenseTexts } from '@atelier/contract/licenses/texts.ts'
import { termsOfServicePath } from '@atelier/contract/paths/shell.ts'
import { artworkPath } from '@atelier/contract/paths/gallery.ts'
import { OBJECT_ID } from '../database/cursor.ts'
import type { Describe } from '../pages/described.ts'
import { workKey } from '../pages/link-picture.ts'
import type { LinkPicture } from '../pages/link-picture.ts'
import type { StructuredData } from '../pages/page-meta.ts'
import { item, person } from '../pages/structured-data.ts'
import type { Absolute } from '../pages/structured-data.ts'
import type { MediaAddress } from '../storage/media-address.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { ArtworkDocument } from './artworks.model.ts'
import { completeTerms } from './terms.ts'
import { markOf } from './mark-of.ts'
import type { Marked } from './mark-of.ts'
import { presentDetail } from './artworks.presenter.ts'
import type { Artworks } from './artworks.service.ts'

type Drawn = Marked & Pick<ArtworkDocument, 'adult' | 'thumbnail_key' | 'file_key' | 'widths'>

export const describedArtworks =
  (artworks: Artworks, profiles: Profiles, media: MediaAddress): Describe =>
  async (id, absolute) => {
    const found = OBJECT_ID.test(id) && (await artworks.find(id))
    if (!found) return null
    const owner = await profiles.summaries([found.user_id])
    const artwork = presentDetail(found, { profile: owner(found.user_id) }, media)
    const { title, description, profile } = artwork
    const artist = profile.full_name ?? 'an AI creator'
    return {
      title: `${isolated(title)} by ${isolated(artist)} · Atelier`,
      description:
        description ??
        `${isolated(title)}, made by ${isolated(artist)}${found.made_by === 'not_ai' ? '' : ' with AI'}.`,
      picture: artworkLinkPicture(found, profile.full_name, absolute),
      mining: found.training ? 'allowed' : 'reserved',
      type: artwork.file_type === 'video' ? 'video.other' : 'article',
      ...(!artwork.adult && { structured: artworkData(artwork, absolute) }),
    }
  }

export const artworkLinkPicture = (artwork: Drawn, artist: string | null, absolute: Absolute): LinkPicture => ({
  title: artwork.title,
  byline: artist ?? 'An AI creator',
  works: artwork.adult ? [] : [workKey(artwork.thumbnail_key ?? artwork.file_key, artwork)],
  ...(!artwork.adult && { mark: markOf(artwork, artist, absolute) }),
})

function artworkData(artwork: ArtworkDetail, absolute: Absolute): StructuredData {
  const { id, title, description, tags, file_type, file_url, sources, width, height, created_at } = artwork
  const isVideo = file_type === 'video'
  const shared = {
    name: title,
    description: description ?? title,
    url: absolute(artworkPath(id)),
    // Search engines name it beside a picture, and lead to where one asks for it
    license: licenseTexts[completeTerms(artwork).license].url ?? absolute(termsOfServicePath()),
    acquireLicensePage: absolute(artworkPath(id)),
    contentUrl: absolute(file_url),
    thumbnailUrl: absolute((isVideo ? sources.at(-1) : sources[0])?.url ?? file_url),
    ...(tags && tags.length > 0 && { keywords: tags.join(', ') }),
    ...(artwork.profile.full_name && { creator: person(artwork.profile, absolute) }),
  }
  if (!isVideo) {
    const all = (artwork.pictures ?? []).map(({ url }) => absolute(url))
    const image = all.length > 1 && { image: all }
    return item('ImageObject', { ...shared, width, height, ...image, datePublished: created_at })
  }
  const { duration } = artwork
  return item('VideoObject', {
    ...shared,
    uploadDate: created_at,
    ...(duration && { duration: `PT${Math.max(1, Math.round(duration))}S` }),
  })
}
