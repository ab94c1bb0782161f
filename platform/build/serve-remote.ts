import path from 'node:path'
import { startRemoteDev } from './dev.ts'

export interface ServedRemote {
  /** The remote's folder, `mf-NAME`. */
  folder: string
  /** Default: a free one. */
  port?: number | undefined
  /** A site that runs the shell's development flavor. */
  shell: string
}

/** Serves a remote with hot reload until the process is stopped, and prints the address at which the site runs it. */
export async function serveRemote({ folder, port, shell }: ServedRemote): Promise<void> {
  const name = path.basename(folder).replace(/^mf-/, '')
  const address = new URL(shell)
  const server = await startRemoteDev(folder, { ...(port && { port }), allow: [address.origin] })
  address.searchParams.set('mfe', `${name}@${server.manifestUrl}`)
  console.log(
    `${name} is served with hot reload. Open ${decodeURIComponent(address.href)}\nTo end it in the browser, open ${address.origin}/?mfe=`,
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)))
}
