import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** A modifiable copy of the gallery's sources; workspace imports resolve as in the real folder. */
export interface GalleryCopy {
  folder: string
  /** Replaces a text in a file under `src`. */
  edit(file: string, from: string | RegExp, to: string): void
  /** Writes a file under `src`. */
  add(file: string, text: string): void
  /** Runs a production build into `dist`. */
  build(): void
  remove(): void
}

/** Copies the gallery to a test-specific folder. */
export function copyGallery(name: string): GalleryCopy {
  const parent = path.join(root, '.cache', `${name}-${process.pid}`)
  const folder = path.join(parent, 'mf-gallery')
  rmSync(parent, { recursive: true, force: true })
  cpSync(path.join(root, 'mf-gallery'), folder, {
    recursive: true,
    filter: (source) => !/[\\/](dist|node_modules|\.turbo)$/.test(source),
  })
  cpSync(path.join(root, 'tsconfig.base.json'), path.join(parent, 'tsconfig.base.json'))
  return {
    folder,
    edit(file, from, to) {
      const target = path.join(folder, 'src', file)
      const source = readFileSync(target, 'utf8')
      const edited = source.replace(from, () => to)
      if (edited === source) throw new Error(`${file} does not contain ${from}`)
      writeFileSync(target, edited)
    },
    add: (file, text) => writeFileSync(path.join(folder, 'src', file), text),
    build() {
      const rsbuild = path.join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js')
      execFileSync(process.execPath, [rsbuild, 'build'], { cwd: folder, stdio: 'pipe' })
    },
    remove: () => rmSync(parent, { recursive: true, force: true }),
  }
}
