import { noticePath } from '../paths/account.ts'
import { artworkPath } from '../paths/gallery.ts'
import { agreementPath, applicantsPath, myApplicationsPath, projectPath, workPath } from '../paths/projects.ts'
import type { Notification } from './schemas.ts'

export type OpenedSubject =
  | { artwork_id: string }
  | { project_id: number }
  | { notice_id: string }
  | { kinds: readonly Notification['kind'][] }

/** The subject of entries that link to `path`; `undefined` if there are none. */
export function openedSubject(path: string): OpenedSubject | undefined {
  if (path === myApplicationsPath()) return { kinds: ['project_deleted', 'client_left', 'client_back'] }
  const id = /^\/[a-z-]+\/([0-9a-f]+)/.exec(path)?.[1]
  if (id === undefined) return undefined
  if (path === artworkPath(id) && id.length === OBJECT_ID_LENGTH) return { artwork_id: id }
  if (path === noticePath(id) && id.length === OBJECT_ID_LENGTH) return { notice_id: id }
  const project_id = Number(id)
  const isProject = [projectPath, applicantsPath, workPath, agreementPath].some((of) => path === of(project_id))
  return isProject && Number.isSafeInteger(project_id) ? { project_id } : undefined
}

const OBJECT_ID_LENGTH = 24
