import type { Artworks } from '../../artworks/artworks.service.ts'
import { NUMBER_ID } from '../../database/cursor.ts'
import type { Profiles } from '../../profiles/profiles.service.ts'
import type { Projects } from '../../projects/projects.service.ts'
import { artworkLinkPicture, creatorLinkPicture, projectLinkPicture, siteLinkPicture } from './link-picture.ts'
import type { LinkPicture } from './link-picture.ts'

const ID = /^[0-9a-f]{24}$/

interface Parts {
  artworks: Artworks
  profiles: Profiles
  projects: Projects
}

/** Null if there is no such page. */
export type LinkPictureReader = (kind: string, id: string) => Promise<LinkPicture | null>

export function linkPictureReader({ artworks, profiles, projects }: Parts): LinkPictureReader {
  const readers = new Map<string, (id: string) => Promise<LinkPicture | null>>([
    [
      'artworks',
      async (id) => {
        const found = ID.test(id) && (await artworks.find(id))
        if (!found) return null
        const owner = await profiles.summaries([found.user_id])
        return artworkLinkPicture(found, owner(found.user_id).full_name)
      },
    ],
    [
      'creators',
      async (id) => {
        const found = ID.test(id) && (await profiles.creator(id))
        return found ? creatorLinkPicture(found) : null
      },
    ],
    [
      'projects',
      async (id) => {
        const found = NUMBER_ID.test(id) && (await projects.find(Number(id)))
        return found ? projectLinkPicture(found) : null
      },
    ],
    ['site', async (id) => (id === 'atelier' ? siteLinkPicture : null)],
  ])
  return async (kind, id) => (await readers.get(kind)?.(id)) ?? null
}
