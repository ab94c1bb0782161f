import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below those that the system gives to connections, one of which could take it before it is used. */
const [LOWEST, HIGHEST] = [10_000, 32_000]

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
