import type { ReleaseFile } from '@atelier/contract/releases/schemas.ts'
import type { RemoteManifest } from '@atelier/contract/releases/manifest.ts'
import { styleProblems } from '@atelier/contract/releases/styles.ts'

/** Maximum bytes of one script or style sheet, uncompressed: five times the largest that the site has. */
const MAX_FILE_BYTES = 500_000

type BuiltFile = Pick<ReleaseFile, 'path' | 'size'> & { bytes: Buffer }

export interface RemoteProblem {
  code: 'NO_PAGES' | 'NOT_EXPOSED' | 'PAGE_UNDECLARED' | 'FILE_TOO_LARGE' | 'STYLES_REACH_OUT'
  /** One line for the team that releases it, with the way out. */
  message: string
}

/** What a remote's built files reveal before any visitor loads them: parts missing from them, or a reach beyond the remote. */
export function remoteProblems(manifest: RemoteManifest, files: readonly BuiltFile[]): RemoteProblem[] {
  const text = new Map(files.map(({ path, bytes }) => [path, bytes]))
  const textOf = (paths: readonly string[]) => paths.map((path) => text.get(path)?.toString() ?? '').join('\n')
  return [
    ...pageProblems(manifest, textOf(manifest.assets.js)),
    ...exposeProblems(manifest, textOf([manifest.entry])),
    ...sizeProblems(files),
    ...files
      .filter(({ path }) => path.endsWith('.css'))
      .flatMap(({ path, bytes }) => styleProblems(manifest.name, path, bytes.toString()))
      .map((message) => ({ code: 'STYLES_REACH_OUT' as const, message })),
  ]
}

/** Whether a script contains this string literal. */
const hasLiteral = (script: string, value: string) =>
  ['"', "'", '`'].some((quote) => script.includes(quote + value + quote))

function pageProblems({ name, pages }: RemoteManifest, script: string): RemoteProblem[] {
  if (pages.length === 0)
    return [{ code: 'NO_PAGES', message: `${name} has no pages: its addresses would answer 404. See src/remote.tsx.` }]
  return pages
    .filter(({ path }) => !hasLiteral(script, path))
    .map(({ path }) => ({
      code: 'PAGE_UNDECLARED',
      message: `The page ${path} is in the manifest, but not in the scripts of ${name}, which would show an empty page: build it again.`,
    }))
}

const exposeProblems = ({ name, entry, expose, slots }: RemoteManifest, script: string): RemoteProblem[] =>
  [expose, ...slots.map((slot) => slot.expose)]
    .filter((each) => !hasLiteral(script, each))
    .map((each) => ({
      code: 'NOT_EXPOSED',
      message: `${entry} of ${name} does not expose ${each}, which the manifest names: build it again with the preset.`,
    }))

const sizeProblems = (files: readonly BuiltFile[]): RemoteProblem[] =>
  files
    .filter(({ path, size }) => /\.(js|css)$/.test(path) && size > MAX_FILE_BYTES)
    .map(({ path, size }) => ({
      code: 'FILE_TOO_LARGE',
      message: `${path} has ${Math.ceil(size / 1000)} kB, at most ${MAX_FILE_BYTES / 1000} are released: split it with import(), or drop what fills it.`,
    }))
