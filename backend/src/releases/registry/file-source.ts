import { readFile, stat } from 'node:fs/promises'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { running } from './running-registry.ts'
import type { RegistrySource } from './running-registry.ts'

/** For development: a JSON file that the dev servers write; null until it exists. */
export const fileSource = (file: string): RegistrySource => ({
  async revision() {
    const found = await stat(file).catch(() => null)
    return found ? found.mtimeMs : 0
  },
  async read() {
    try {
      return running(JSON.parse(await readFile(file, 'utf8')) as Registry)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  },
})
