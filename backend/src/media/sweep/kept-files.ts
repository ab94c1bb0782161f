import type { Purpose } from '@atelier/contract/media/formats.ts'
import type { Role } from '@atelier/contract/profiles/schemas.ts'

/** The file of an avatar is replaced in place. */
export type KeptPurpose = Exclude<Purpose, 'avatar'>

export interface Stored {
  works: number
  bytes: number
  /** Not among the bytes. */
  delivered: number
}

/** Files that a domain's documents refer to. */
export interface KeptFiles {
  /** Of those keys, the ones that documents refer to: the sweep leaves their files. */
  used(keys: readonly string[]): Promise<string[]>
  /** Counts toward a user's storage. */
  stored?(userId: string): Promise<Partial<Stored>>
  /** Of those keys, the ones that stay when the account of their uploader is deleted. */
  outliving?(keys: readonly string[]): Promise<string[]>
}

/** Files that people upload for a purpose. */
export interface UploadedFiles extends KeptFiles {
  /** Who may; null: every user. */
  sender: Role | null
}

export type Kept = () => { files: Record<string, KeptFiles> }

/** A domain with several kinds declares one object for all of them. */
const each = (kept: Kept) => new Set(Object.values(kept().files))

export const keysInUse = (kept: Kept) => async (keys: readonly string[]) => {
  const found: string[] = []
  // In this order: what decisions hold back comes last, as it moves there from the domains before.
  for (const files of each(kept)) found.push(...(await files.used(keys)))
  return found
}

export const storedBy =
  (kept: Kept) =>
  async (userId: string): Promise<Stored> => {
    const read = async (files: KeptFiles): Promise<Partial<Stored>> => (await files.stored?.(userId)) ?? {}
    const all = await Promise.all([...each(kept)].map(read))
    const sum = (field: keyof Stored) => all.reduce((total, { [field]: more = 0 }) => total + more, 0)
    return { works: sum('works'), bytes: sum('bytes'), delivered: sum('delivered') }
  }

/** Of those keys, the ones whose files others keep when their uploader's account is deleted. */
export const keysOutliving = (kept: Kept) => async (keys: readonly string[]) =>
  (await Promise.all([...each(kept)].map(async (files) => (await files.outliving?.(keys)) ?? []))).flat()

declare module '../../services.ts' {
  interface Facets {
    files: Record<KeptPurpose, UploadedFiles> & Record<'workCopy' | 'held' | 'caseFile', KeptFiles>
  }
}
