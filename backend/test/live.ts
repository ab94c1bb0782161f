import { io } from 'socket.io-client'
import type { Socket } from 'socket.io-client'

export interface Heard {
  name: string
  payload: unknown
  stale: unknown
}

export interface LiveBrowser {
  socket: Socket
  heard: Heard[]
  /** Returns null or the error code. */
  signal(name: string, payload?: unknown): Promise<string | null>
  close(): void
}

/** Does not wait, and does not reconnect unless `options` enable it. */
export function openSocket(url: string, token: unknown, options: Parameters<typeof io>[1] = {}): LiveBrowser {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
    ...options,
  })
  const heard: Heard[] = []
  socket.onAny((name: string, payload: unknown, stale: unknown) => heard.push({ name, payload, stale }))
  return {
    socket,
    heard,
    async signal(name, payload) {
      const answer = (await socket.timeout(5000).emitWithAck(name, payload)) as { code: string } | null
      return answer && answer.code
    },
    close: () => socket.disconnect(),
  }
}

/** Rejects with the server's error code or the transport error. */
export async function connectSocket(...given: Parameters<typeof openSocket>): Promise<LiveBrowser> {
  const browser = openSocket(...given)
  await new Promise<void>((resolve, reject) => {
    browser.socket.once('connect', resolve)
    browser.socket.once('connect_error', (error) => {
      browser.close()
      reject(new Error((error as { data?: { code: string } }).data?.code ?? error.message))
    })
  })
  return browser
}
