import type { Artwork } from '@atelier/contract/artworks/schemas.ts'
import type { Creator } from '@atelier/contract/creators/schemas.ts'
import { artworkPath, creatorPath } from '@atelier/contract/paths/gallery.ts'
import { projectPath } from '@atelier/contract/paths/projects.ts'
import type { ProfileSummary } from '@atelier/contract/profiles/schemas.ts'
import type { Found } from '../found.ts'
import type { StructuredData } from '../page-description.ts'
import type { Projects } from '../../projects/projects.service.ts'
import { siteMeta } from '../site-pages.ts'

/** Makes a path of the site absolute. */
type Absolute = (path: string) => string

const item = (type: string, fields: StructuredData): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...fields,
})

export const siteData = (absolute: Absolute): StructuredData =>
  item('WebSite', { name: 'Atelier', url: absolute('/'), description: siteMeta.description })

export function artworkData(artwork: Artwork, absolute: Absolute): StructuredData {
  const { id, title, description, tags, file_type, file_url, sources, width, height, created_at } = artwork
  const isVideo = file_type === 'video'
  const shared = {
    name: title,
    description: description ?? title,
    url: absolute(artworkPath(id)),
    contentUrl: absolute(file_url),
    thumbnailUrl: absolute((isVideo ? sources.at(-1) : sources[0])?.url ?? file_url),
    ...(tags && tags.length > 0 && { keywords: tags.join(', ') }),
    ...(artwork.profile.full_name && { creator: person(artwork.profile, absolute) }),
  }
  if (!isVideo) return item('ImageObject', { ...shared, width, height, datePublished: created_at })
  const { duration } = artwork
  return item('VideoObject', {
    ...shared,
    uploadDate: created_at,
    ...(duration && { duration: `PT${Math.max(1, Math.round(duration))}S` }),
  })
}

export const creatorData = (creator: Creator, absolute: Absolute): StructuredData =>
  item('ProfilePage', {
    mainEntity: {
      ...person(creator, absolute),
      ...(creator.about && { description: creator.about }),
      ...(creator.avatar_url && { image: absolute(creator.avatar_url) }),
      ...(creator.location && { homeLocation: { '@type': 'Place', name: creator.location } }),
    },
  })

type DescribedProject = Pick<
  Found<Projects['find']>,
  '_id' | 'title' | 'description' | 'category' | 'created_at' | 'deadline'
>

/** Not a JobPosting, which requires an employer and a place of work. */
export const projectData = (project: DescribedProject, absolute: Absolute): StructuredData =>
  item('Demand', {
    name: project.title,
    description: project.description,
    url: absolute(projectPath(project._id)),
    availabilityStarts: project.created_at,
    ...(project.deadline && { availabilityEnds: project.deadline }),
    itemOffered: { '@type': 'Service', serviceType: project.category },
  })

const person = ({ id, full_name }: ProfileSummary, absolute: Absolute): StructuredData => ({
  '@type': 'Person',
  name: full_name ?? 'An AI creator',
  url: absolute(creatorPath(id)),
})
