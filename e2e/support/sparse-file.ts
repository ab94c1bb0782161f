import { truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { site } from './site.ts'

/** Writes a sparse file that occupies hardly any disk space. Removed with the site's data. */
export async function sparseFile(name: string, bytes: number, beginning: Uint8Array = Buffer.of()): Promise<string> {
  const file = path.join(site.directory, name)
  await writeFile(file, beginning)
  await truncate(file, bytes)
  return file
}
