import { readBuild } from './build-output.ts'
import { withVariants } from './compress.ts'
import { againstRevision } from './conflicts.ts'
import { failureOf } from './failure.ts'
import { siteOf } from './site.ts'
import type { SiteAccess } from './site.ts'
import { uploadAll } from './upload.ts'

export interface PublishOptions extends SiteAccess {
  /** The app's folder; what `npm run build` left in it is published. */
  folder: string
  /** Where in the folder: `dist` unless told; the shell's development flavor lies in `development/dist`. */
  dist?: string
  /** `shell`, or a remote's name. */
  app: string
  /** Hears in a few words what is being done. */
  onProgress?(step: string): void
}

export interface Published {
  app: string
  /** The version that runs now: a hash of the content, so that unchanged content is the same version. */
  version: string
  /** The registry's revision after it. */
  revision: number
  /** Objects sent, compressed variants counted; 0 when that version ran already. */
  uploaded: number
  /** Objects that were there already. */
  skipped: number
}

/**
 * Publishes a finished build: checks it, uploads what is missing, and switches the site to it. A version that runs already
 * costs one request. Throws a {@link DeliveryFailure}; the site then runs what it ran before.
 */
export async function publish({ folder, dist, app, onProgress, ...access }: PublishOptions): Promise<Published> {
  const progress = onProgress ?? (() => {})
  try {
    progress('checking the build')
    const { version, manifest, files } = await readBuild(folder, app, dist)
    const site = siteOf(access)
    const before = await site.status()
    const current = before.apps.find((one) => one.app === app)?.version ?? null
    if (current === version) return { app, version, revision: before.revision, uploaded: 0, skipped: files.length }

    progress(`compressing ${files.length} files`)
    const stored = await withVariants(files)
    const announced = stored.map(({ bytes: _bytes, ...file }) => file)
    const { uploads } = await site.prepare({ params: { app }, body: { version, manifest, files: announced } })
    await uploadAll(uploads, stored, (done) => progress(`uploading ${done} of ${uploads.length}`))

    progress(`switching to ${version}`)
    const { revision } = await againstRevision(
      { app, revision: before.revision, version: current },
      (expected_revision) => site.switch({ params: { app }, body: { version, expected_revision } }),
    )
    return { app, version, revision, uploaded: uploads.length, skipped: stored.length - uploads.length }
  } catch (error) {
    throw failureOf(error, access.url)
  }
}
