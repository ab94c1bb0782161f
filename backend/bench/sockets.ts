import { once } from 'node:events'
import { WebSocket } from 'ws'

/** About as long as a typical browser's. */
const headers = { 'user-agent': 'x'.repeat(120), 'accept-language': 'en-US,en;q=0.9', cookie: 'x'.repeat(300) }

export async function openBare(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false, headers })
  await once(socket, 'open')
  return socket
}

/** Only authenticates, as a browser would, so that clients cost the same on both sides. */
export async function openLive(url: string, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
    headers,
  })
  await new Promise<void>((resolve) =>
    socket.on('message', (data) => {
      const text = String(data)
      if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`)
      else if (text === '2') socket.send('3')
      else if (text.startsWith('40')) resolve()
    }),
  )
  return socket
}
