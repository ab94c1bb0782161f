import { useQuery } from '@tanstack/react-query'
import { count, megabytes } from '@atelier/contract/format.ts'
import { mediaStartUpload, mediaStorage } from '@atelier/contract/media/routes.ts'
import { mediaErrorTexts } from '@atelier/contract/media/texts.ts'
import { query } from '@atelier/contract/queries.ts'
import { useApi, useSession } from '../accessors.ts'
import { LimitNote } from './limit-note.tsx'
import styles from './limit-note.module.css'
import { useLimit } from './use-limit.ts'

/** Of the storage, from which on it is shown. */
const NEAR = 3 / 4
const MB = 1024 * 1024

const wholeMegabytes = (bytes: number) => megabytes(Math.round(bytes / MB) * MB)

interface Use {
  used: number
  limit: number
}

/** How full the user's storage is, and how many uploads are left; nothing while there is enough. `works` counts artworks too. */
export function StorageNote({ works = false }: { works?: boolean }) {
  const uploads = useLimit(mediaStartUpload)
  return (
    <>
      <Storage works={works} />
      <LimitNote allowance={uploads} what="uploads" />
    </>
  )
}

function Storage({ works }: { works: boolean }) {
  const { user } = useSession()
  const { data } = useQuery({ ...query(useApi(), mediaStorage), staleTime: 0, enabled: user !== null })
  if (!data) return null
  const shares = [{ ...data.bytes, text: wholeMegabytes }, ...(works ? [{ ...data.works, text: count }] : [])]
  const near = shares.filter(({ used, limit }: Use) => used >= limit * NEAR)
  if (near.length === 0) return null
  const isFull = near.some(({ used, limit }) => used >= limit)
  const words = near.map(({ used, limit, text }) => `${text(used)} of ${text(limit)}${text === count ? ' works' : ''}`)
  return (
    <p className={styles.note} data-out={isFull}>
      {isFull ? mediaErrorTexts.storageFull.description : `You use ${words.join(' and ')} of storage.`}
    </p>
  )
}
