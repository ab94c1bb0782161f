import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Reads only the response head; the connection closes after the test. `from` is the forwarded address. */
export async function readSlowly(
  url: string,
  path: string,
  from = '192.0.2.1',
): Promise<{ socket: Socket; status: number }> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nx-forwarded-for: ${from}\r\n\r\n`)
  const [head] = (await once(socket, 'data')) as [Buffer]
  socket.pause()
  return { socket, status: Number(head.toString('latin1').split(' ')[1]) }
}
