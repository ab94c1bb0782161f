import type { UpdateQuery } from 'mongoose'
import type { UploadDocument, uploadModel } from './uploads.model.ts'

interface Deps {
  uploads: ReturnType<typeof uploadModel>
  now: () => Date
}

/** No-op if the lease was lost. */
type Settle = (changes: UpdateQuery<UploadDocument>) => Promise<void>

/** Renews the lease during the work. `leased` if another process holds it, or the state has changed. */
export async function underLease<T>(
  { uploads, now }: Deps,
  upload: Pick<UploadDocument, '_id' | 'state'>,
  ms: number,
  work: (leased: UploadDocument, settle: Settle) => Promise<T>,
): Promise<T | 'leased'> {
  const end = () => new Date(now().getTime() + ms)
  const leased = await uploads
    .findOneAndUpdate(
      { ...upload, $or: [{ lease_until: null }, { lease_until: { $lte: now() } }] },
      { $set: { lease_until: end() } },
      { returnDocument: 'after' },
    )
    .lean<UploadDocument>()
  if (!leased) return 'leased'

  let { lease_until } = leased
  let renewal = Promise.resolve()
  async function renew(): Promise<void> {
    const next = end()
    const { matchedCount } = await uploads.updateOne({ ...upload, lease_until }, { $set: { lease_until: next } })
    if (matchedCount === 1) lease_until = next
  }
  const timer = setInterval(() => {
    renewal = renewal.then(renew).catch(() => {})
  }, ms / 4)

  let settled = false
  async function settle(changes: UpdateQuery<UploadDocument>): Promise<void> {
    settled = true
    clearInterval(timer)
    await renewal
    await uploads.updateOne({ ...upload, lease_until }, { $set: { ...changes, lease_until: null } })
  }
  try {
    return await work(leased, settle)
  } finally {
    clearInterval(timer)
    if (!settled) await settle({})
  }
}
