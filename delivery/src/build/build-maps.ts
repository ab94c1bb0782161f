import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { integrityOf } from './stored-file.ts'
import type { StoredFile } from './stored-file.ts'

const zip = promisify(gzip)

interface BuiltMap {
  sources?: string[]
  mappings?: string
}

/**
 * The source maps of a build's scripts, gzipped, reduced to positions: without sources and names, and with paths that are
 * relative to the repository, so that they do not depend on its folder.
 */
export async function readMaps(folder: string, dist = 'dist'): Promise<StoredFile[]> {
  const root = path.join(folder, dist)
  const names = (await readdir(root, { recursive: true }))
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.js.map'))
  const maps = await Promise.all(names.sort().map((name) => readMap(folder, root, name)))
  return maps.filter((map) => map !== null)
}

async function readMap(folder: string, root: string, name: string): Promise<StoredFile | null> {
  const file = path.join(root, name)
  const { sources, mappings } = JSON.parse(await readFile(file, 'utf8')) as BuiltMap
  if (!sources || !mappings) return null
  const repository = path.dirname(folder)
  const placed = sources.map((source) => {
    if (source.includes(':')) return source
    const absolute = path.resolve(path.dirname(file), source)
    return path.relative(repository, absolute).split(path.sep).join('/')
  })
  const bytes = await zip(JSON.stringify({ version: 3, sources: placed, names: [], mappings }), { level: 9 })
  return { path: name, bytes, size: bytes.length, integrity: integrityOf(bytes), content_type: 'application/gzip' }
}
