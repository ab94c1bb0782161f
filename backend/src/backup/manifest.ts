import { rename, writeFile } from 'node:fs/promises'
import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'
import { StartupError } from '../kernel/startup-error.ts'
import { manifestFile } from './layout.ts'

const FORMAT = 1
const checksum = { bytes: z.number(), sha256: z.string() }

/** `bytes` are of the objects, the checksum is of their index. */
const bucket = z.object({ objects: z.number(), ...checksum })

const Manifest = z.object({
  format: z.literal(FORMAT, 'is of another version of Atelier'),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  database: z.string(),
  /** Whether all collections are of one moment. */
  snapshot: z.boolean(),
  secretFingerprint: z.string(),
  leftOut: z.array(z.string()),
  collections: z.record(z.string(), z.object({ documents: z.number(), ...checksum, metadataSha256: z.string() })),
  buckets: z.object({ artworks: bucket, avatars: bucket, assets: bucket }),
})

export type Manifest = z.infer<typeof Manifest>

/** Written last: a backup without one is incomplete. */
export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const file = manifestFile(folder)
  const text = JSON.stringify({ format: FORMAT, ...manifest }, null, 2)
  await writeFile(`${file}.draft`, `${text}\n`, { flush: true, mode: 0o600 })
  await rename(`${file}.draft`, file)
}

export const isComplete = (folder: string): boolean => existsSync(manifestFile(folder))

export function readManifest(folder: string): Manifest {
  const file = manifestFile(folder)
  if (!isComplete(folder))
    throw new StartupError(`${folder} is not a complete backup: ${file} is missing; run the backup again`)
  try {
    return Manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const why =
      error instanceof z.ZodError ? `${error.issues[0]!.path.join('.')} ${error.issues[0]!.message}` : String(error)
    throw new StartupError(`${file} cannot be used: ${why}`, { cause: error })
  }
}
