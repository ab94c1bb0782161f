import type { RequestHandler } from 'express'
import type { Socket } from 'node:net'

/** The least that is to move. */
export interface Pace {
  bytes: number
  ms: number
}

/** Whoever sends or takes less is cut off: on the slowest line of today it is more. */
export const SLOWEST: Pace = { bytes: 40 * 1024, ms: 10_000 }

/** Cuts a connection whose reader takes less, until the returned function is called. */
export const cutSlowReader = (socket: Socket, pace: Pace): (() => void) =>
  // What was written less what waits: Node counts both as written
  watch(socket, pace, () => socket.bytesWritten - socket.writableLength)

/** Cuts the connections of those who send the body of a request slower, also after it was refused. */
export const cutSlowSenders =
  (pace = SLOWEST): RequestHandler =>
  (request, _response, next) => {
    const { headers, socket } = request
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0) {
      // Who has sent all of it, or more than anybody has read, is not slow
      const isOurs = () => request.complete || request.readableLength >= request.readableHighWaterMark
      const stop = watch(socket, pace, () => (isOurs() ? null : socket.bytesRead))
      request.once('end', stop).once('close', stop)
    }
    next()
  }

/** `moved` tells how many bytes have moved so far; null while the other side has to wait. */
function watch(socket: Socket, { bytes, ms }: Pace, moved: () => number | null): () => void {
  let before = moved()
  const timer = setInterval(() => {
    const now = moved()
    if (now !== null && before !== null && now - before < bytes) socket.destroy()
    before = now
  }, ms)
  const stop = () => {
    clearInterval(timer)
    socket.off('close', stop)
  }
  socket.once('close', stop)
  return stop
}
