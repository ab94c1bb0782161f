import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '../..')

/** The user of the image, if the tests may change theirs. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** What the Dockerfile runs: `CMD` of the image, or of its `HEALTHCHECK`. */
export function commandOf(instruction: 'CMD' | 'HEALTHCHECK'): string[] {
  const file = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ')
  const [, command] = new RegExp(`^${instruction} (?:.*CMD )?(\\[.*\\])$`, 'm').exec(file)!
  return JSON.parse(command!) as string[]
}

/** The image's files, outside of the repository and without write access. */
export function buildImage() {
  const base = mkdtempSync(path.join(tmpdir(), 'atelier-image-'))
  chmodSync(base, 0o755)
  const writable = path.join(base, 'writable')
  mkdirSync(writable)
  chmodSync(writable, 0o777)
  const folder = path.join(base, 'app')
  execFileSync('npm', ['run', '-s', 'image', '--', folder], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
  execFileSync('chmod', ['-R', 'a-w,a+rX', folder])
  return {
    folder,
    /** A mounted disk, as it were. */
    writable,
    read: <Content>(file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Content,
    files: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
        if (!entry.isFile()) return []
        const file = path.join(entry.parentPath, entry.name)
        // On disk, where small files take whole blocks.
        return [{ name: path.relative(folder, file), bytes: statSync(file).blocks * 512 }]
      }),
    run: ([command, ...args]: string[], env: Record<string, string>) =>
      spawn(command!, args, {
        ...unprivileged,
        cwd: folder,
        env: { PATH: process.env['PATH'], ...env },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      }),
    remove() {
      execFileSync('chmod', ['-R', 'u+w', folder])
      rmSync(base, { recursive: true })
    },
  }
}
