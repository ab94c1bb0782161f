import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Registry, RemoteManifest, ShellManifest } from '@atelier/contract/releases/manifest.ts'
import { ALLOW } from './dev-config.ts'

export interface DevServer {
  /** Address of the manifest, as used in an override: `http://localhost:4101/remote.json`. */
  manifestUrl: string
  /** Ends in a slash. */
  base: string
  close(): Promise<void>
}

export interface DevOptions {
  port?: number
  allow?: string[]
  onBuild?(): void
  onOutput?(text: string): void
}

/** Serves one remote from its folder with hot reload. Rejects if the server exits before its first build. */
export const startRemoteDev = (folder: string, options: DevOptions = {}): Promise<DevServer> =>
  start(folder, 'remote.json', options)

/** Serves the development flavor of the shell from its folder with hot reload. */
export const startShellDev = (folder: string, options: DevOptions = {}): Promise<DevServer> =>
  start(folder, 'shell.json', options)

const rsbuild = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@rsbuild/core/package.json')),
  'bin/rsbuild.js',
)

/** Runs the bundler in its own process: tsx, which usually runs this file, would change the bundled code. */
async function start(folder: string, manifest: string, options: DevOptions): Promise<DevServer> {
  const port = options.port || (await freePort())
  const child = spawn(process.execPath, [rsbuild, 'dev', '--port', String(port)], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '', [ALLOW]: (options.allow ?? []).join() },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = once(child, 'exit')
  let output = ''
  const listen = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4000)
    options.onOutput?.(chunk.toString())
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  child.on('message', () => options.onBuild?.())
  const built = await Promise.race([once(child, 'message').then(() => true), ended.then(() => false)])
  if (!built) throw new Error(`The dev server of ${path.basename(folder)} ended:\n${output}`)
  const base = `http://localhost:${port}/`
  return {
    manifestUrl: base + manifest,
    base,
    async close() {
      child.kill()
      await ended
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Registry of the running dev servers, by remote, served by the edge in `npm run dev`. Their version is `dev`. */
export async function devRegistry(shell: DevServer, remotes: Record<string, DevServer>): Promise<Registry> {
  const release = async <M>({ manifestUrl, base }: DevServer) => {
    const response = await fetch(manifestUrl)
    if (!response.ok) throw new Error(`${manifestUrl} answered ${response.status}.`)
    return { version: 'dev', base, manifest: (await response.json()) as M }
  }
  const entries = Object.entries(remotes).map(
    async ([name, server]) => [name, await release<RemoteManifest>(server)] as const,
  )
  return {
    revision: Date.now(),
    shell: await release<ShellManifest>(shell),
    remotes: Object.fromEntries(await Promise.all(entries)),
  }
}
