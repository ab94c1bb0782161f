import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { calledOperations } from '@atelier/contract/compatibility/called-operations.ts'
import { isShellManifest, manifestProblems } from '@atelier/contract/releases/checks.ts'
import type { RemoteManifest, ShellManifest } from '@atelier/contract/releases/manifest.ts'
import { RemoteManifestSchema, ShellManifestSchema } from '@atelier/contract/releases/manifest-schemas.ts'
import type { CalledOperation, ReleaseProblem } from '@atelier/contract/releases/schemas.ts'
import { versionOf } from '@atelier/contract/releases/version.ts'
import { readMaps } from './build-maps.ts'
import { contentProblems, nameProblems } from './content-problems.ts'
import { contentTypeOf } from './content-types.ts'
import { DeliveryError } from '../delivery-error.ts'
import { remoteProblems } from './remote-problems.ts'
import { integrityOf } from './stored-file.ts'
import type { StoredFile } from './stored-file.ts'

/** The version is derived from the manifest and the files; `calls` are what its scripts can call, `maps` their source maps. */
export interface BuildOutput {
  version: string
  manifest: RemoteManifest | ShellManifest
  files: StoredFile[]
  calls: CalledOperation[]
  maps: StoredFile[]
}

// Browsers never request these from a release.
const LEFT_OUT = /\.(map|html)$|\.LICENSE\.txt$|^(remote|shell)\.json$/

/** Reads and checks an app's build. Throws {@link DeliveryError} if it is missing or not whole. */
export async function readBuild(folder: string, app: string, dist = 'dist'): Promise<BuildOutput> {
  const root = path.join(folder, dist)
  const manifestFile = path.join(root, app === 'shell' ? 'shell.json' : 'remote.json')
  const text = await readManifest(manifestFile, app)
  const names = (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !LEFT_OUT.test(name))
  const [misnamed] = names.flatMap(nameProblems)
  if (misnamed) throw new DeliveryError(misnamed.code, misnamed.message)
  const manifest = parseManifest(text, manifestFile, app)
  const files = await Promise.all(names.sort().map((name) => readStored(root, name)))
  const [wrong] = contentProblems(manifest, files)
  if (wrong) throw new DeliveryError(wrong.code, wrong.message)
  const [problem] = manifestProblems(app, files, manifest)
  if (problem)
    throw new DeliveryError(problem.code, `The build of ${app} is not whole: ${problem.message} ${wayOutOf(problem)}`)
  const [fault] = isShellManifest(manifest) ? [] : remoteProblems(manifest, files)
  if (fault) throw new DeliveryError(fault.code, fault.message)
  const scripts = files.filter(({ path: name }) => name.endsWith('.js')).map(({ bytes }) => bytes.toString())
  const [version, maps] = await Promise.all([versionOf({ files, manifest }), readMaps(folder, dist)])
  return { version, manifest, files, calls: calledOperations(...scripts), maps }
}

const wayOutOf = ({ code }: ReleaseProblem) =>
  code === 'FILE_NOT_LISTED' || code === 'INTEGRITY_MISSING' ? 'Build it again.' : 'See src/remote.tsx.'

async function readManifest(file: string, app: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new DeliveryError('NOT_BUILT', `${app} is not built: there is no ${file}.`, { cause })
  }
}

function parseManifest(text: string, file: string, app: string): RemoteManifest | ShellManifest {
  const content = jsonIn(text)
  const parsed = app === 'shell' ? ShellManifestSchema.safeParse(content) : RemoteManifestSchema.safeParse(content)
  if (parsed.success) return parsed.data
  const { path: place = [], message = '' } = parsed.error.issues[0] ?? {}
  const value = JSON.stringify(place.reduce(valueIn, content))?.slice(0, VALUE_MAX)
  const where = place.length > 0 ? `${place.join('.')}: ` : ''
  throw new DeliveryError(
    'WRONG_MANIFEST',
    `${file} is not valid: ${where}${message}${value ? ` (${value})` : ''} It is written from the app's sources: correct them, and build again.`,
  )
}

const VALUE_MAX = 80

const valueIn = (content: unknown, key: PropertyKey): unknown => (content as Record<PropertyKey, unknown> | null)?.[key]

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function readStored(root: string, name: string): Promise<StoredFile> {
  const bytes = await readFile(path.join(root, name))
  return { path: name, bytes, size: bytes.length, integrity: integrityOf(bytes), content_type: contentTypeOf(name) }
}
