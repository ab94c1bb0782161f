import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A hash of every source that has a say in the pictures, so that changing one of them redraws. */
export async function artVersion(): Promise<string> {
  const root = import.meta.dirname
  const names = await readdir(root, { recursive: true })
  const sources = names.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort()
  const hash = createHash('sha256')
  for (const name of sources) hash.update(name).update(await readFile(join(root, name)))
  return hash.digest('hex').slice(0, 16)
}
