import { matchPath } from 'react-router-dom'
import { artworkPath, creatorPath } from '@atelier/contract/paths/gallery.ts'
import { projectPath } from '@atelier/contract/paths/projects.ts'
import { linksOf } from '../thread/links.ts'

/** A page of this site that a message links to. */
export interface SiteLink {
  kind: 'artwork' | 'creator' | 'project'
  id: string
}

const patterns = { artwork: artworkPath, creator: creatorPath, project: projectPath }

/** The first link of a text to an artwork, creator or project of the site at `origin`. */
export function siteLinkOf(text: string, origin: string): SiteLink | undefined {
  for (const { href } of linksOf(text)) {
    if (href === undefined || new URL(href).origin !== origin) continue
    for (const [kind, { pattern }] of Object.entries(patterns)) {
      const id = matchPath(pattern, new URL(href).pathname)?.params.id
      if (id) return { kind: kind as SiteLink['kind'], id }
    }
  }
  return undefined
}
