import { artworkPath, creatorPath } from '@atelier/contract/paths/gallery.ts'
import { projectPath } from '@atelier/contract/paths/projects.ts'
import type { Connection, Query } from 'mongoose'
import { artworkModel } from '../../artworks/artworks.model.ts'
import { leanReader } from '../../database/document.ts'
import { profileModel } from '../../profiles/profiles.model.ts'
import { projectModel } from '../../projects/projects.model.ts'

type Range = { _id?: { $gt: string } }

export interface SitemapEntry {
  path: string
  changed: Date
}

/** Pages in the order of their ids. */
export interface SitemapList {
  /** The last id of the next `size` pages; undefined if no page follows them. */
  boundary(after: string | undefined, size: number): Promise<string | undefined>
  entries(after: string | undefined, size: number): AsyncIterable<SitemapEntry>
}

export function sitemapLists(database: Connection): Record<string, SitemapList> {
  const artworks = leanReader(artworkModel(database), ['_id', 'created_at'])
  const creators = leanReader(profileModel(database), ['_id', 'created_at', 'latest_works'])
  const projects = leanReader(projectModel(database), ['_id', 'created_at'])
  return {
    artworks: list(
      (range) => artworks.find(range),
      ({ _id, created_at }) => ({ path: artworkPath(String(_id)), changed: created_at }),
    ),
    creators: list(
      (range) => creators.find({ role: 'creator', artwork_count: { $gt: 0 }, ...range }),
      ({ _id, created_at, latest_works }) => ({
        path: creatorPath(String(_id)),
        changed: latest_works[0]?.created_at ?? created_at,
      }),
    ),
    projects: list(
      (range) => projects.find({ status: 'open', ...range } as object),
      ({ _id, created_at }) => ({ path: projectPath(_id), changed: created_at }),
    ),
  }
}

function list<T extends { _id: unknown }, D>(
  find: (range: Range) => Query<T[], D>,
  entry: (found: T) => SitemapEntry,
): SitemapList {
  const following = (after: string | undefined) => find(after ? { _id: { $gt: after } } : {}).sort({ _id: 1 })
  return {
    async boundary(after, size) {
      const [last, next] = await following(after)
        .skip(size - 1)
        .limit(2)
      return last && next && String(last._id)
    },
    async *entries(after, size) {
      for await (const found of following(after).limit(size).cursor()) yield entry(found as T)
    },
  }
}
