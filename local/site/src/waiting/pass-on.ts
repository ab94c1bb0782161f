import { request as httpRequest } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import net from 'node:net'
import type { Socket } from 'node:net'

const HOST = '127.0.0.1'

interface Choices {
  /** Called with the backend's response before anything is sent; true if it has been answered otherwise. */
  replaced(status: number, headers: IncomingMessage['headers']): boolean
  /** Headers to add. */
  headers(status: number): Record<string, string>
  onError(): void
}

/** Sends a request to the backend and its response back. */
export function passOn(port: number, request: IncomingMessage, response: ServerResponse, choices: Choices): void {
  const { method, url: path, headers } = request
  const passed = httpRequest({ host: HOST, port, method, path, headers, agent: false }, (answer) => {
    const status = answer.statusCode!
    if (choices.replaced(status, answer.headers)) {
      answer.resume()
      return
    }
    response.writeHead(status, { ...answer.headers, ...choices.headers(status), connection: 'close' })
    answer.pipe(response)
  })
  passed.on('error', () => (response.headersSent ? response.destroy() : choices.onError()))
  response.once('close', () => passed.destroy())
  request.pipe(passed)
}

/** Connects a browser's websocket with the backend's. */
export function passUpgradeOn(port: number, request: IncomingMessage, socket: Socket, head: Buffer): void {
  const backend = net.connect(port, HOST, () => {
    const lines = [`${request.method} ${request.url} HTTP/1.1`]
    for (let index = 0; index < request.rawHeaders.length; index += 2)
      lines.push(`${request.rawHeaders[index]}: ${request.rawHeaders[index + 1]}`)
    backend.write(`${lines.join('\r\n')}\r\n\r\n`)
    backend.write(head)
    socket.pipe(backend).pipe(socket)
  })
  for (const [one, other] of [
    [backend, socket],
    [socket, backend],
  ] as const) {
    one.on('error', () => other.destroy())
    one.once('close', () => other.destroy())
  }
}
