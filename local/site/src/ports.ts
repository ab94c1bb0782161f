import net from 'node:net'
import { StartupError } from '@atelier/backend/kernel/startup-error.ts'

const HOST = '127.0.0.1'
/** What browsers resolve `localhost` to; they try the last one first. */
const LOCALHOST = [HOST, '::1']

function listen(port: number, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(port, host, () => {
      const { port: taken } = server.address() as net.AddressInfo
      server.close(() => resolve(taken))
    })
  })
}

export const freePort = (): Promise<number> => listen(0, HOST)

/** Throws StartupError if the port is in use; `variable` names the setting that changes it. */
export async function expectFree(port: number, variable: string): Promise<void> {
  for (const host of LOCALHOST) {
    try {
      await listen(port, host)
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      // A machine without IPv6 has no ::1.
      if (host !== HOST && code !== 'EADDRINUSE') continue
      const why = code === 'EADDRINUSE' ? 'is already in use' : `cannot be used (${code})`
      throw new StartupError(`Port ${port} ${why}. Stop what listens there, or choose another with ${variable}=…`)
    }
  }
}
