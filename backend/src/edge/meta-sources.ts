import { isolated } from '@atelier/contract/isolated.ts'
import { cut } from '@atelier/contract/cut.ts'
import { artworkPath, creatorPath, homePath } from '@atelier/contract/paths/gallery.ts'
import { projectPath } from '@atelier/contract/paths/projects.ts'
import { presentArtwork } from '../artworks/artworks.presenter.ts'
import type { Artworks } from '../artworks/artworks.service.ts'
import type { MediaAddress } from '../media/media-address.ts'
import { NUMBER_ID } from '../database/cursor.ts'
import { presentCreator } from '../profiles/profiles.presenter.ts'
import type { Profiles } from '../profiles/profiles.service.ts'
import type { Projects } from '../projects/projects.service.ts'
import {
  artworkLinkPicture,
  creatorLinkPicture,
  linkPicturePath,
  projectLinkPicture,
} from './link-pictures/link-picture.ts'
import type { MetaSource } from './page-meta.ts'
import { artworkData, creatorData, projectData, siteData } from './search-engines/structured-data.ts'
import { sitePages } from './site-pages.ts'

const ID = /^[0-9a-f]{24}$/
const DESCRIPTION_MAX = 200

interface Parts {
  artworks: Artworks
  profiles: Profiles
  projects: Projects
  media: MediaAddress
  publicUrl: string
}

export function metaSources({ artworks, profiles, projects, media, publicUrl }: Parts): MetaSource[] {
  const absolute = (path: string) => new URL(path, publicUrl).href
  const described = [...sitePages].map(([path, meta]) => ({
    path,
    describe: async () => (path === homePath() ? { ...meta, structured: siteData(absolute) } : meta),
  }))
  return [
    ...described,
    {
      path: artworkPath.pattern,
      async describe({ id = '' }) {
        const found = ID.test(id) && (await artworks.find(id))
        if (!found) return null
        const owner = await profiles.summaries([found.user_id])
        const artwork = presentArtwork(found, owner(found.user_id), media)
        const artist = artwork.profile.full_name ?? 'an AI creator'
        return {
          title: `${isolated(artwork.title)} by ${isolated(artist)} · Atelier`,
          description: shorten(
            artwork.description ?? `${isolated(artwork.title)}, made by ${isolated(artist)} with AI.`,
          ),
          image: linkPicturePath('artworks', id, artworkLinkPicture(found, artwork.profile.full_name)),
          type: artwork.file_type === 'video' ? 'video.other' : 'article',
          ...(!artwork.adult && { structured: artworkData(artwork, absolute) }),
        }
      },
    },
    {
      path: creatorPath.pattern,
      async describe({ id = '' }) {
        const found = ID.test(id) && (await profiles.creator(id))
        if (!found) return null
        const creator = presentCreator(found, media)
        const name = creator.full_name ?? 'An AI creator'
        return {
          title: `${isolated(name)} · Atelier`,
          description: shorten(
            creator.about ?? `${isolated(name)} makes art with AI. See the work and hire on Atelier.`,
          ),
          image: linkPicturePath('creators', id, creatorLinkPicture(found)),
          type: 'profile',
          structured: creatorData(creator, absolute),
        }
      },
    },
    {
      path: projectPath.pattern,
      async describe({ id = '' }) {
        const project = NUMBER_ID.test(id) && (await projects.find(Number(id)))
        if (!project) return null
        return {
          title: `${isolated(project.title)} · Atelier`,
          description: shorten(project.description),
          image: linkPicturePath('projects', id, projectLinkPicture(project)),
          type: 'website',
          structured: projectData(project, absolute),
        }
      },
    },
  ]
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= DESCRIPTION_MAX ? line : cut(line, DESCRIPTION_MAX - 1)
}
