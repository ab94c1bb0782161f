import type { OpenApiDocument } from '@atelier/contract/openapi.ts'
import type { AppVersion, SwitchResult } from '@atelier/contract/releases/schemas.ts'
import { RELEASE_FILES_MAX } from '@atelier/contract/releases/limits.ts'
import { readBuild } from '../build/build-output.ts'
import type { BuildOutput } from '../build/build-output.ts'
import { withVariants } from '../build/compress.ts'
import type { Compression } from '../build/compress.ts'
import { againstRevision, seenIn } from './conflicts.ts'
import type { Seen } from './conflicts.ts'
import { assertBudgets, overBudgetText } from './page-budgets.ts'
import { DeliveryError, orDeliveryError } from '../delivery-error.ts'
import { assertServed, servedContract } from './served-contract.ts'
import { siteOf } from './site.ts'
import type { Site, SiteAccess } from './site.ts'
import { uploadAll } from './upload.ts'

export interface AppBuild {
  folder: string
  /** Default: `dist`; the shell's development flavor is in `development/dist`. */
  dist?: string
  app: string
  /** The contract used for the build. Default: the checkout's. */
  contract?: OpenApiDocument
  /** Paths of pages that this release removes on purpose; without them, a release that lacks a running page is rejected. */
  droppedPages?: readonly string[]
  /** Why a page may have more bytes than its budget. */
  over?: string | undefined
  /** Default: `best`. A version that was released before keeps the files that it has. */
  compression?: Compression
}

export interface PublishOptions extends SiteAccess {
  /** Switched together, in one revision. */
  apps: readonly AppBuild[]
  onProgress?(step: string, app: string): void
}

export interface Published {
  app: string
  /** A content hash, so unchanged content keeps its version. */
  version: string
  revision: number
  /** Objects, including compressed variants; 0 if the version was already live. */
  uploaded: number
  skipped: number
  /** Running versions beside which no browser has opened this one. */
  unopened: readonly AppVersion[]
}

export type Sent = Pick<Published, 'uploaded' | 'skipped'>

/** Checks the builds, uploads missing files and switches the apps in one revision. On {@link DeliveryError} the site is unchanged. */
export const publish = ({ apps, onProgress, ...access }: PublishOptions): Promise<Published[]> =>
  orDeliveryError(access.url, async () => {
    const progressOf = (app: string) => (step: string) => onProgress?.(step, app)
    const builds = await Promise.all(
      apps.map(async ({ folder, dist, ...one }) => {
        progressOf(one.app)('checking the build')
        return { ...one, build: await readBuild(folder, one.app, dist) }
      }),
    )
    for (const { app, build, over } of builds)
      for (const one of assertBudgets(app, build, over)) progressOf(app)(`${overBudgetText(one)}: ${over}`)
    const site = siteOf(access)
    const status = await site.status()
    const running = new Map(status.apps.map(({ app, version }) => [app, version]))
    const changed = builds.filter(({ app, build }) => running.get(app) !== build.version)
    if (changed.length === 0) return builds.map(({ app, build }) => ranAlready(app, build, status.revision))

    const served = await servedContract(access.url)
    await Promise.all(changed.map((one) => assertServed(served, { ...one, url: access.url })))
    const sent = new Map<string, Sent>()
    for (const one of changed) sent.set(one.app, await send(site, one, progressOf(one.app), changed.length > 1))
    const versions = changed.map(({ app, build: { version } }) => ({ app, version }))
    for (const { app, version } of versions) progressOf(app)(`switching to ${version}`)
    const seen = seenIn(
      status,
      changed.map(({ app }) => app),
    )
    const done = await switchTo(site, seen, versions)
    return builds.map(({ app, build }) => ({
      ...ranAlready(app, build, done[0]!.revision),
      ...sent.get(app),
      unopened: done.find((one) => one.app === app)?.unopened ?? [],
    }))
  })

/** Switches uploaded versions in one revision. */
export async function switchTo(site: Site, seen: Seen, apps: AppVersion[]): Promise<SwitchResult[]> {
  const done = await againstRevision(seen, (expected_revision) =>
    site.switchMany({ body: { apps, expected_revision } }),
  )
  return done.apps
}

/** Announces a build and uploads what the site lacks. */
export async function send(
  site: Site,
  {
    app,
    build,
    droppedPages = [],
    compression,
  }: Pick<AppBuild, 'app' | 'droppedPages' | 'compression'> & { build: BuildOutput },
  progress: (step: string) => void,
  together = false,
): Promise<Sent> {
  const { version, manifest, files, calls } = build
  progress(`compressing ${files.length} files`)
  const stored = await withVariants(files, compression)
  if (stored.length > RELEASE_FILES_MAX)
    throw new DeliveryError(
      'TOO_MANY_FILES',
      `${app} has ${stored.length} files with their compressed forms, at most ${RELEASE_FILES_MAX} are released: use fewer import(), or empty dist before the build.`,
    )
  const announced = stored.map(({ bytes: _bytes, ...file }) => file)
  const dropped = droppedPages.length > 0 && { dropped_pages: [...droppedPages] }
  const maps = build.maps.map(({ path, size, integrity }) => ({ path, size, integrity }))
  const body = { version, manifest, files: announced, ...(together && { together }), ...dropped, calls, maps }
  const { uploads } = await site.prepare({ params: { app }, body })
  const all = [...stored, ...build.maps]
  await uploadAll(uploads, all, (done) => progress(`uploading ${done} of ${uploads.length}`))
  return { uploaded: uploads.length, skipped: all.length - uploads.length }
}

const ranAlready = (app: string, { version, files }: BuildOutput, revision: number): Published => ({
  app,
  version,
  revision,
  uploaded: 0,
  skipped: files.length,
  unopened: [],
})
