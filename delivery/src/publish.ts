import type { OpenApiDocument } from '@atelier/contract/openapi.ts'
import { readBuild } from './build-output.ts'
import type { BuildOutput } from './build-output.ts'
import { withVariants } from './compress.ts'
import { againstRevision, seenIn } from './conflicts.ts'
import { toDeliveryError } from './delivery-error.ts'
import { assertServed } from './served-contract.ts'
import { siteOf } from './site.ts'
import type { SiteAccess } from './site.ts'
import { uploadAll } from './upload.ts'

/** A finished build of an app. */
export interface AppBuild {
  /** The app's folder with the output of `npm run build`. */
  folder: string
  /** Build folder within it. Default: `dist`; the shell's development flavor is in `development/dist`. */
  dist?: string
  /** `shell`, or a remote's name. */
  app: string
  /** The contract used for the build. Default: the checkout's. */
  contract?: OpenApiDocument
}

export interface PublishOptions extends SiteAccess, AppBuild {
  /** Called with a short description of each step. */
  onProgress?(step: string): void
}

export interface PublishTogetherOptions extends SiteAccess {
  apps: readonly AppBuild[]
  /** Called with a short description of each step and its app. */
  onProgress?(step: string, app: string): void
}

export interface Published {
  app: string
  /** The live version: a content hash, so unchanged content keeps its version. */
  version: string
  /** The registry's revision after the switch. */
  revision: number
  /** Objects uploaded, including compressed variants; 0 if the version was already live. */
  uploaded: number
  /** Objects that were already stored. */
  skipped: number
}

type Site = ReturnType<typeof siteOf>
type Progress = (step: string) => void
type Sent = Pick<Published, 'uploaded' | 'skipped'>

/**
 * Publishes a finished build: checks it, uploads missing files, and switches the site to it. A version that is already live
 * costs one request. Throws a {@link DeliveryError} and then leaves the site unchanged.
 */
export async function publish(options: PublishOptions): Promise<Published> {
  const { folder, dist, app, contract, onProgress, ...access } = options
  const progress = onProgress ?? (() => {})
  try {
    progress('checking the build')
    const build = await readBuild(folder, app, dist)
    const { version } = build
    const site = siteOf(access)
    const seen = seenIn(await site.status(), [app])
    if (seen.versions[app] === version) return ranAlready(app, build, seen.revision)

    await assertServed({ app, build, contract, url: access.url })
    const sent = await send(site, app, build, progress)
    progress(`switching to ${version}`)
    const { revision } = await againstRevision(seen, (expected_revision) =>
      site.switch({ params: { app }, body: { version, expected_revision } }),
    )
    return { app, version, revision, ...sent }
  } catch (error) {
    throw toDeliveryError(error, access.url)
  }
}

/**
 * Publishes finished builds of interdependent apps, as for a new platform major: uploads missing files of each and switches
 * the site to all of them in one revision. Throws a {@link DeliveryError} and then leaves the site unchanged.
 */
export async function publishTogether({ apps, onProgress, ...access }: PublishTogetherOptions): Promise<Published[]> {
  const progressOf =
    (app: string): Progress =>
    (step) =>
      onProgress?.(step, app)
  try {
    const builds = await Promise.all(
      apps.map(async ({ app, folder, dist, contract }) => {
        progressOf(app)('checking the build')
        return { app, contract, build: await readBuild(folder, app, dist) }
      }),
    )
    const site = siteOf(access)
    const status = await site.status()
    const isRunning = ({ app, build }: (typeof builds)[number]) =>
      status.apps.some((one) => one.app === app && one.version === build.version)
    const changed = builds.filter((one) => !isRunning(one))
    if (changed.length === 0) return builds.map(({ app, build }) => ranAlready(app, build, status.revision))

    await Promise.all(changed.map((one) => assertServed({ ...one, url: access.url })))
    const sent = new Map<string, Sent>()
    for (const { app, build } of changed) sent.set(app, await send(site, app, build, progressOf(app), true))
    const versions = changed.map(({ app, build: { version } }) => ({ app, version }))
    for (const { app, version } of versions) progressOf(app)(`switching to ${version}`)
    const names = versions.map(({ app }) => app)
    const { apps: switched } = await againstRevision(seenIn(status, names), (expected_revision) =>
      site.switchMany({ body: { apps: versions, expected_revision } }),
    )
    const revision = switched[0]?.revision ?? status.revision
    return builds.map(({ app, build }) => ({ ...ranAlready(app, build, revision), ...sent.get(app) }))
  } catch (error) {
    throw toDeliveryError(error, access.url)
  }
}

async function send(
  site: Site,
  app: string,
  { version, manifest, files }: BuildOutput,
  progress: Progress,
  together?: true,
): Promise<Sent> {
  progress(`compressing ${files.length} files`)
  const stored = await withVariants(files)
  const announced = stored.map(({ bytes: _bytes, ...file }) => file)
  const body = { version, manifest, files: announced, ...(together && { together }) }
  const { uploads } = await site.prepare({ params: { app }, body })
  await uploadAll(uploads, stored, (done) => progress(`uploading ${done} of ${uploads.length}`))
  return { uploaded: uploads.length, skipped: stored.length - uploads.length }
}

const ranAlready = (app: string, { version, files }: BuildOutput, revision: number): Published => ({
  app,
  version,
  revision,
  uploaded: 0,
  skipped: files.length,
})
