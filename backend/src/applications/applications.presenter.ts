import { Application } from '@atelier/contract/applications/schemas.ts'
import type { FrozenWork } from '@atelier/contract/applications/schemas.ts'
import { presenter } from '../database/presenter.ts'
import type { MediaAddress } from '../storage/media-address.ts'
import { pictureSources } from '../storage/picture-sources.ts'
import type { LeanApplication, LeanWork } from './applications.model.ts'

export const presentWork = (work: LeanWork, media: MediaAddress): FrozenWork => ({
  id: String(work.artwork_id),
  title: work.title,
  file_type: work.file_type,
  width: work.width,
  height: work.height,
  placeholder: work.placeholder ?? null,
  sources: pictureSources(media, work.key, work),
})

const show = presenter<typeof Application, LeanApplication>(Application)

export const presentApplication = (application: LeanApplication, media: MediaAddress): Application =>
  show(application, {
    works: application.works.filter(({ withheld }) => !withheld).map((work) => presentWork(work, media)),
    ended: application.ended || undefined,
    asked: application.asked || undefined,
  })
