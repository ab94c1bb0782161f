import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { calledOperations } from '@atelier/contract/compatibility/called-operations.ts'
import { isShellManifest, manifestProblems } from '@atelier/contract/releases/checks.ts'
import type { RemoteManifest, ShellManifest } from '@atelier/contract/releases/manifest.ts'
import { RemoteManifestSchema, ShellManifestSchema } from '@atelier/contract/releases/schemas.ts'
import type { CalledOperation } from '@atelier/contract/releases/schemas.ts'
import { versionOf } from '@atelier/contract/releases/version.ts'
import { readMaps } from './build-maps.ts'
import { contentTypeOf } from './content-types.ts'
import { DeliveryError } from './delivery-error.ts'
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
  const manifest = await readManifest(path.join(root, app === 'shell' ? 'shell.json' : 'remote.json'), app)
  const names = (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !LEFT_OUT.test(name))
  const files = await Promise.all(names.sort().map((name) => readStored(root, name)))
  const [problem] = manifestProblems(app, files, manifest)
  if (problem) throw new DeliveryError(problem.code, `The build of ${app} is not whole: ${problem.message}`)
  const [fault] = isShellManifest(manifest) ? [] : remoteProblems(manifest, files)
  if (fault) throw new DeliveryError(fault.code, fault.message)
  const scripts = files.filter(({ path: name }) => name.endsWith('.js')).map(({ bytes }) => bytes.toString())
  const [version, maps] = await Promise.all([versionOf({ files, manifest }), readMaps(folder, dist)])
  return { version, manifest, files, calls: calledOperations(...scripts), maps }
}

async function readManifest(file: string, app: string): Promise<RemoteManifest | ShellManifest> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (cause) {
    throw new DeliveryError('NOT_BUILT', `${app} is not built: there is no ${file}.`, { cause })
  }
  const content = jsonIn(text)
  const parsed = app === 'shell' ? ShellManifestSchema.safeParse(content) : RemoteManifestSchema.safeParse(content)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new DeliveryError('WRONG_MANIFEST', `${file} is not valid: ${issue?.path.join('.')}: ${issue?.message}`)
}

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
