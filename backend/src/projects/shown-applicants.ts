import { APPLICANTS_SHOWN } from '@atelier/contract/projects/limits.ts'
import type { Types } from 'mongoose'
import type { Viewer } from '../database/viewer.ts'
import type { Services } from '../services.ts'
import { projectsService } from './projects.service.ts'
import type { LeanProject } from './projects.model.ts'

/** Some may be suspended. */
const LOOKED_AT = 2 * APPLICANTS_SHOWN

/** The latest applicants to the viewer's open projects, without blocked and suspended people, in three reads for all. */
export function shownApplicants(services: Services) {
  const { facets } = services
  const projects = projectsService(services)
  return async (viewer: Viewer, own: readonly LeanProject[]): Promise<(id: number) => Types.ObjectId[]> => {
    const wanted = own.filter(({ status, pending_count }) => status === 'open' && pending_count > 0)
    if (wanted.length === 0) return () => []
    const joined = await facets().forProjects.latestApplicants(viewer, LOOKED_AT)
    const ids = wanted.map(({ _id }) => _id)
    const rows = await projects.withApplicants(ids, joined)
    const latest = new Map(rows.map(({ _id, applicants }) => [_id, applicants.map(({ creator_id }) => creator_id)]))
    const suspended = new Set((await facets().forProjects.suspended([...latest.values()].flat())).map(String))
    return (id) => (latest.get(id) ?? []).filter((one) => !suspended.has(String(one))).slice(0, APPLICANTS_SHOWN)
  }
}
