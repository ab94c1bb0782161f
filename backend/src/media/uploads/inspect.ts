import { extensionOf } from '@atelier/contract/media/formats.ts'
import { securityEvent } from '../../kernel/security-events.ts'
import { NOTHING } from '../inspection/inspect-file.ts'
import type { Inspected } from '../inspection/inspect-file.ts'
import { RejectedFileError } from '../inspection/rejected-file-error.ts'
import { INSPECTION } from '../limits.ts'
import { rewrite } from '../rewrite.ts'
import { underLease } from './upload-lease.ts'
import type { UploadDocument } from './uploads.model.ts'
import { discardFiles } from './cancel.ts'
import type { UploadDeps } from './upload-deps.ts'
import { areaOf } from './upload-target.ts'
import { hashOf } from '../../storage/stored-files.ts'

type InspectDeps = Pick<UploadDeps, 'uploads' | 'storage' | 'multipart' | 'metrics' | 'inspect' | 'now'>

/** Does nothing while another backend inspects the upload, or once it is inspected. */
export async function inspectUpload(deps: InspectDeps, _id: UploadDocument['_id']): Promise<void> {
  const { storage, multipart, metrics, inspect } = deps
  await underLease(deps, { _id, state: 'stored' }, INSPECTION.leaseMs, async (upload, settle) => {
    try {
      const { key, size, content_type: contentType } = upload
      const area = areaOf(upload)
      const { findings, traces, found } = await inspectContent(inspect, upload)
      await rewrite(storage, multipart, { area, key, size, contentType }, traces)
      const sha256 = upload.purpose === 'delivery' ? await hashOf(storage, area, key) : null
      await settle({ ...findings, found, sha256, state: 'ready' })
      metrics.finished.inc({ purpose: upload.purpose })
    } catch (error) {
      if (!(error instanceof RejectedFileError)) throw error
      securityEvent('upload_validation', { user: String(upload.user_id), code: error.code })
      await discardFiles(deps, upload)
      await settle({ state: 'refused', refusal: error.code, refusal_text: error.text ?? null })
      metrics.refused.inc({ code: error.code })
    }
  })
}

/** Besides the formats that messages display: those whose metadata can be removed without touching what they show. */
const ENDINGS = new Set(['jfif', 'jpe', 'apng', 'webp', 'avif', 'heic', 'heif', 'hif', 'm4v', '3gp', '3g2'])

const carriesMetadata = (fileName: string): boolean => ENDINGS.has(extensionOf(fileName))

/** Files that are neither picture nor video are only downloaded. */
function inspectContent(inspect: InspectDeps['inspect'], upload: UploadDocument): Promise<Inspected> {
  return upload.file_type === 'file' && (upload.purpose === 'delivery' || !carriesMetadata(upload.file_name ?? ''))
    ? Promise.resolve({ findings: NOTHING, traces: [], found: null })
    : inspect({ ...upload, area: areaOf(upload) })
}
