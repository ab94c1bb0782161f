import type { Application, FrozenWork } from '@atelier/contract/applications/schemas.ts'
import type { MediaAddress } from '../media/media-address.ts'
import { renditionKey } from '../media/media-keys.ts'
import type { LeanApplication, LeanWork } from './applications.model.ts'

const presentWork = (work: LeanWork, media: MediaAddress): FrozenWork => ({
  id: String(work.artwork_id),
  title: work.title,
  file_type: work.file_type,
  width: work.width,
  height: work.height,
  placeholder: work.placeholder ?? null,
  sources: work.widths.map((width) => ({ width, url: media.artwork(renditionKey(work.key, width)) })),
})

export const presentApplication = (application: LeanApplication, media: MediaAddress): Application => ({
  id: String(application._id),
  project_id: application.project_id,
  creator_id: String(application.creator_id),
  status: application.status,
  type: application.type,
  reason: application.reason,
  created_at: application.created_at.toISOString(),
  decided_at: application.decided_at?.toISOString() ?? null,
  letter: application.letter,
  note: application.note,
  works: application.works.map((work) => presentWork(work, media)),
})
