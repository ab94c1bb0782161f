import type { RequestHandler } from 'express'
import type { Socket } from 'node:net'

export interface Pace {
  bytes: number
  ms: number
}

/** Clients below this rate are disconnected; even slow lines today are faster. */
export const SLOWEST: Pace = { bytes: 40 * 1024, ms: 10_000 }

export const disconnectSlowReader = (socket: Socket, pace: Pace): (() => void) =>
  // Written minus buffered: Node counts both as written
  watch(socket, pace, () => socket.bytesWritten - socket.writableLength)

/** Also applies after the body was rejected. */
export const disconnectSlowSenders =
  (pace = SLOWEST): RequestHandler =>
  (request, _response, next) => {
    const { headers, socket } = request
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0) {
      // A sender is not slow once it has sent everything, or more than the server has read
      const isOurs = () => request.complete || request.readableLength >= request.readableHighWaterMark
      const stop = watch(socket, pace, () => (isOurs() ? null : socket.bytesRead))
      request.once('end', stop).once('close', stop)
    }
    next()
  }

/** `moved` returns the bytes transferred so far; null while the other side has to wait. */
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
