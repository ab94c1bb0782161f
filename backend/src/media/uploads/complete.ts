import type { RefusalCode } from '@atelier/contract/media/endpoints.ts'
import type { UploadDocument } from './uploads.model.ts'
import { inspectUpload } from './inspect.ts'
import { joinParts } from './join-parts.ts'
import type { UploadDeps } from './upload-deps.ts'

/** Well below the request timeout, to allow for a busy machine. */
const RESPONSE_TIMEOUT_MS = 4000

export type Completion =
  | { state: 'processing' | 'ready'; upload: UploadDocument }
  | { state: 'incomplete'; missing: number[] }
  | { state: 'refused'; code: RefusalCode; text: string | null }

export async function completeUpload(deps: UploadDeps, upload: UploadDocument): Promise<Completion> {
  if (upload.state === 'uploading' || upload.state === 'stored') {
    const missing = await withTimeout(RESPONSE_TIMEOUT_MS, finish(deps, upload))
    if (missing?.length) return { state: 'incomplete', missing }
  }
  const current = await deps.uploads.findById(upload._id).lean<UploadDocument>()
  if (!current || current.state === 'refused')
    return { state: 'refused', code: current?.refusal ?? 'UNREADABLE_FILE', text: current?.refusal_text ?? null }
  return { state: current.state === 'ready' ? 'ready' : 'processing', upload: current }
}

/** Concurrent calls share the work. Returns the missing parts. */
function finish(deps: UploadDeps, upload: UploadDocument): Promise<number[]> {
  const key = String(upload._id)
  const inProgress = deps.completions.get(key)
  if (inProgress) return inProgress
  const finishing = joinAndInspect(deps, upload).finally(() => deps.completions.delete(key))
  deps.completions.set(key, finishing)
  return finishing
}

async function joinAndInspect(deps: UploadDeps, upload: UploadDocument): Promise<number[]> {
  const missing = upload.state === 'uploading' ? await joinParts(deps, upload) : []
  if (missing.length === 0) await deps.inspectionQueue(String(upload.user_id), () => inspectUpload(deps, upload._id))
  return missing
}

/** Undefined after the timeout; the work continues, and the next call finds its result. */
async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), ms)))
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
    work.catch(() => {})
  }
}
