import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Area } from '../storage/storage.ts'
import { DRAFT, indexFile, namesIn, objectsFolder } from './layout.ts'
import { isComplete } from './manifest.ts'
import { indexEntries } from './object-index.ts'

/** Removes incomplete backups, all but the newest `keep` complete ones, and objects that none of those has. */
export async function prune(directory: string, areas: readonly Area[], keep: number): Promise<void> {
  const folders = (await namesIn(directory)).map((name) => path.join(directory, name))
  const kept = folders.filter(isComplete).slice(-keep)
  for (const folder of folders) if (!kept.includes(folder)) await rm(folder, { recursive: true })

  const used = new Set<string>()
  for (const folder of kept)
    for (const area of areas) for await (const { sha256 } of indexEntries(indexFile(folder, area))) used.add(sha256)
  const objects = objectsFolder(directory)
  for (const group of await readdir(objects))
    // Drafts of interrupted backups are files.
    if (group.endsWith(DRAFT)) await rm(path.join(objects, group))
    else
      for (const name of await readdir(path.join(objects, group)))
        if (!used.has(name)) await rm(path.join(objects, group, name))
}
