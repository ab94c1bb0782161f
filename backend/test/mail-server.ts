import { once } from 'node:events'
import net from 'node:net'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

export interface MailServer {
  url: string
  /** Lines it received. */
  received: string[]
}

/** Sends its own response to some commands, and success to all others; until the end of the test. */
export async function startMailServer(answers: Record<string, string>): Promise<MailServer> {
  const received: string[] = []
  const server = net.createServer((socket) => {
    socket.on('error', () => {})
    socket.write('220 mail.test\r\n')
    // The interface repeats errors of its input
    const lines = createInterface(socket).on('error', () => {})
    lines.on('line', (line) => {
      received.push(line)
      const command = Object.keys(answers).find((name) => line.startsWith(name))
      socket.write(`${command ? answers[command] : '250 yes'}\r\n`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}
