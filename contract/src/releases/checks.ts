import { satisfies } from './satisfies.ts'
import type { AssetGroup, RemoteManifest, ShellManifest } from './manifest.ts'
import { menuProblems, sharedMenuProblems } from './menu-entries.ts'
import { handoverOf, servedManifests } from './ownership.ts'
import { isBelow, overlap, shape } from './page-paths.ts'
import type { HistoryEntry, PageOwner, ReleaseProblem, ReleaseFile } from './schemas.ts'
import { shellPages } from './shell-pages.ts'

/** The running manifests and the pages handed over; the shell is absent before its first release. */
export interface Running {
  shell?: ShellManifest
  remotes: Record<string, RemoteManifest>
  owners?: readonly PageOwner[]
}

/** A rollback may bring back pages that were handed over since: they are not served. */
type Action = HistoryEntry['action']

interface PageContext {
  action: Action
  owners: readonly PageOwner[]
}

const problem = (code: ReleaseProblem['code'], message: string): ReleaseProblem => ({ code, message })

/** Distinguishes the two kinds of manifest. */
export const isShellManifest = (manifest: RemoteManifest | ShellManifest): manifest is ShellManifest =>
  'widgets' in manifest

/** Problems of a release on its own: wrong manifest, page paths, menu entries, content types, or missing files and integrity. */
export function manifestProblems(
  app: string,
  files: readonly Pick<ReleaseFile, 'path' | 'integrity' | 'encoding' | 'content_type'>[],
  manifest: RemoteManifest | ShellManifest,
): ReleaseProblem[] {
  const named = isShellManifest(manifest) ? 'shell' : manifest.name
  if (named !== app) return [problem('WRONG_MANIFEST', `The manifest is that of ${named}, not of ${app}.`)]

  const listed = new Map(files.filter((file) => !file.encoding).map((file) => [file.path, file.integrity]))
  const missing = [...new Set(filesOf(manifest))].filter((path) => !listed.has(path))
  const paints = new Set(firstPaintsOf(manifest))
  const unproved = [...listed].filter(
    ([path, integrity]) => (/\.(js|css)$/.test(path) || paints.has(path)) && manifest.integrity[path] !== integrity,
  )
  return [
    ...openPageProblems(manifest),
    ...(isShellManifest(manifest) ? [] : menuProblems(manifest)),
    ...fileProblems(files, listed),
    ...missing.map((path) => problem('FILE_NOT_LISTED', `${path} is in the manifest, but not among the files.`)),
    ...unproved.map(([path]) => problem('INTEGRITY_MISSING', `${path} lacks its integrity in the manifest.`)),
  ]
}

/** A page whose path begins with a parameter would match every unclaimed address. */
const openPageProblems = (manifest: RemoteManifest | ShellManifest): ReleaseProblem[] =>
  (isShellManifest(manifest) ? [] : manifest.pages)
    .filter(({ path }) => path.startsWith('/:'))
    .map(({ path }) => problem('PAGE_TAKEN', `The page ${path} begins with a parameter.`))

/** Content types allowed in a release: build outputs, but no documents, which would be pages on the site's own origin. */
const RELEASE_CONTENT_TYPES = [
  'text/javascript',
  'text/css',
  'text/plain',
  'application/json',
  'application/wasm',
  'font/woff2',
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/svg+xml',
  'image/webp',
  'image/x-icon',
  'application/octet-stream',
] as const

const isReleased = (contentType: string) =>
  (RELEASE_CONTENT_TYPES as readonly string[]).includes(contentType.split(';', 1)[0] ?? '')

const fileProblems = (
  files: readonly Pick<ReleaseFile, 'path' | 'encoding' | 'content_type'>[],
  listed: ReadonlyMap<string, string>,
): ReleaseProblem[] => [
  ...files
    .filter(({ path, encoding }) => encoding && !listed.has(path))
    .map(({ path }) => problem('FILE_NOT_LISTED', `${path} is among the files as a compressed one alone.`)),
  ...files
    .filter(({ content_type }) => !isReleased(content_type))
    .map(({ path, content_type }) => problem('WRONG_MANIFEST', `${path} is ${content_type}, which is not released.`)),
]

function filesOf(manifest: RemoteManifest | ShellManifest): string[] {
  const groups: AssetGroup[] = isShellManifest(manifest)
    ? [manifest.assets, ...Object.values(manifest.widgets)]
    : [manifest.assets, ...manifest.pages.map((page) => page.assets), ...manifest.slots.map((slot) => slot.assets)]
  const entry = isShellManifest(manifest) ? [] : [manifest.entry, manifest.renderer ?? []].flat()
  return [...entry, ...groups.flatMap((group) => [...group.js, ...group.css]), ...firstPaintsOf(manifest)]
}

const firstPaintsOf = (manifest: RemoteManifest | ShellManifest): string[] =>
  (isShellManifest(manifest) ? [manifest] : manifest.pages).flatMap(({ firstPaint }) => firstPaint ?? [])

/**
 * Pages of the running version that a release lacks without naming them in `dropped`: their addresses would answer 404.
 * Those handed over to another app need not be named.
 */
export function droppedPageProblems(
  manifest: RemoteManifest | ShellManifest,
  running: RemoteManifest | ShellManifest | undefined,
  dropped: readonly string[] = [],
  owners: readonly PageOwner[] = [],
): ReleaseProblem[] {
  if (!running || isShellManifest(manifest) || isShellManifest(running)) return []
  const kept = new Set([...manifest.pages.map(({ path }) => path), ...dropped].map(shape))
  return running.pages
    .filter(({ path }) => !kept.has(shape(path)) && (handoverOf(path, owners)?.app ?? running.name) === running.name)
    .map(({ path }) =>
      problem(
        'WRONG_MANIFEST',
        `The release lacks the page ${path}, which would answer 404: confirm with --drop-page ${path}.`,
      ),
    )
}

/** Conflicts of a release with the running ones: taken pages, slots and menu entries, an incompatible platform or contract. */
export function runningProblems(
  manifest: RemoteManifest | ShellManifest,
  running: Running,
  action: Action = 'switch',
): ReleaseProblem[] {
  if (isShellManifest(manifest))
    return Object.values(running.remotes).flatMap((remote) => shellProblems(remote, manifest))
  const others = Object.values(running.remotes).filter((remote) => remote.name !== manifest.name)
  return [
    ...pageProblems(manifest, others, { action, owners: running.owners ?? [] }),
    ...slotProblems(manifest, others),
    ...servedMenuProblems(manifest, others, running.owners),
    ...(running.shell ? shellProblems(manifest, running.shell) : []),
  ]
}

/** Conflicts of releases switched together: each is checked against the others as they will run. */
export function switchProblems(
  changed: readonly (RemoteManifest | ShellManifest)[],
  running: Running,
  action: Action = 'switch',
): ReleaseProblem[] {
  const after: Running = { ...running, remotes: { ...running.remotes } }
  for (const manifest of changed)
    if (isShellManifest(manifest)) after.shell = manifest
    else after.remotes[manifest.name] = manifest
  // A mismatch between a remote and a shell of the same switch is found from both sides
  const byMessage = changed
    .flatMap((manifest) => runningProblems(manifest, after, action))
    .map((one) => [one.message, one] as const)
  return [...new Map(byMessage).values()]
}

interface ForeignPage {
  path: string
  owner: string
}

function pageProblems(manifest: RemoteManifest, others: RemoteManifest[], context: PageContext): ReleaseProblem[] {
  const foreign: ForeignPage[] = [
    ...shellPages.map((path) => ({ path, owner: 'the shell' })),
    ...others.flatMap(({ name, pages }) => pages.map(({ path }) => ({ path, owner: name }))),
  ]
  const own = new Set<string>()
  return manifest.pages.flatMap(({ path }) => {
    const again = own.has(shape(path))
    own.add(shape(path))
    if (again) return [problem('PAGE_TAKEN', `The page ${path} belongs to another page of ${manifest.name}.`)]
    const handed = handoverOf(path, context.owners)
    if (handed && handed.app !== manifest.name && context.action === 'switch')
      return [takenBy(path, { path: handed.path, owner: handed.app })]
    const conflicting = foreign.filter((page) => !isSettled({ path, owner: manifest.name }, page, context))
    const taken = conflicting.find((page) => shape(page.path) === shape(path))
    if (taken) return [takenBy(path, taken)]
    return conflicting.flatMap((page) => {
      const relation = relationOf(path, page.path)
      return relation ? [problem('PAGE_TAKEN', `The page ${path} ${relation} ${page.path} of ${page.owner}.`)] : []
    })
  })
}

const takenBy = (path: string, { path: theirs, owner }: ForeignPage): ReleaseProblem =>
  shape(path) === shape(theirs)
    ? problem('PAGE_TAKEN', `The page ${path} belongs to ${owner}.`)
    : problem('PAGE_TAKEN', `The page ${path} is below ${theirs} of ${owner}.`)

/** Whether a handover decides between two pages: the former owner's is not served, and one below another's page is allowed. */
function isSettled(own: ForeignPage, foreign: ForeignPage, { owners }: PageContext): boolean {
  const [ours, theirs] = [own, foreign].map(({ path }) => handoverOf(path, owners)?.app)
  if (theirs === own.owner || ours === foreign.owner) return true
  if (isBelow(own.path, foreign.path)) return ours === own.owner
  return isBelow(foreign.path, own.path) && theirs === foreign.owner
}

/** The addresses below a page belong to its remote, so that it can add pages there. */
function relationOf(path: string, foreign: string): string | undefined {
  if (overlap(foreign, path)) return 'overlaps'
  if (isBelow(path, foreign)) return 'is below'
  return isBelow(foreign, path) ? 'is above' : undefined
}

function slotProblems(manifest: RemoteManifest, others: RemoteManifest[]): ReleaseProblem[] {
  return manifest.slots.flatMap(({ name }, index) => {
    if (manifest.slots.findIndex((slot) => slot.name === name) < index)
      return [problem('SLOT_TAKEN', `The slot ${name} is filled twice by ${manifest.name}.`)]
    const owner = others.find((other) => other.slots.some((slot) => slot.name === name))
    return owner ? [problem('SLOT_TAKEN', `The slot ${name} is filled by ${owner.name}.`)] : []
  })
}

function servedMenuProblems(
  manifest: RemoteManifest,
  others: readonly RemoteManifest[],
  owners: readonly PageOwner[] = [],
): ReleaseProblem[] {
  const remotes = Object.fromEntries([manifest, ...others].map((remote) => [remote.name, remote]))
  const { [manifest.name]: own, ...served } = servedManifests(remotes, owners)
  return own ? sharedMenuProblems(own, Object.values(served)) : []
}

const shellProblems = (remote: RemoteManifest, shell: ShellManifest): ReleaseProblem[] => [
  ...platformProblems(remote, shell),
  ...contractProblems(remote, shell),
]

function platformProblems(remote: RemoteManifest, shell: ShellManifest): ReleaseProblem[] {
  if (satisfies(shell.platform, remote.platform)) return []
  return [
    problem('PLATFORM_UNFIT', `${remote.name} needs platform ${remote.platform}, the shell has ${shell.platform}.`),
  ]
}

function contractProblems(remote: RemoteManifest, shell: ShellManifest): ReleaseProblem[] {
  const { contracts = [shell.contract] } = shell
  if (contracts.includes(remote.contract)) return []
  const majors = `${remote.name} speaks contract ${remote.contract}, the shell ${contracts.join(' and ')}.`
  return [problem('CONTRACT_UNFIT', majors)]
}
