import type { Socket } from 'socket.io'
import { commonError } from '../http/http-error.ts'
import { asHttpError } from '../http/answers/known-failures.ts'
import type { UserPrincipal } from '../http/principal.ts'

export interface LiveData {
  caller: UserPrincipal
}

type Identify = (token: string, socket: Socket) => Promise<UserPrincipal | undefined>

/** Rejections carry the API's code, as `data.code` of socket.io's `connect_error`. */
export function signIn(identify: Identify, refused: (code: string) => void) {
  async function callerOf(socket: Socket): Promise<UserPrincipal> {
    const { token } = (socket.handshake.auth ?? {}) as { token?: unknown }
    const caller = typeof token === 'string' ? await identify(token, socket) : undefined
    if (!caller) throw commonError('UNAUTHENTICATED')
    return caller
  }

  return (socket: Socket<object, object, object, LiveData>, next: (error?: Error & { data: object }) => void) => {
    callerOf(socket).then(
      (caller) => {
        socket.data.caller = caller
        socket.handshake.auth = {}
        next()
      },
      (error: unknown) => {
        const { code, message } = asHttpError(error)
        refused(code)
        next(Object.assign(new Error(message), { data: { code } }))
        // After the error is sent; otherwise the client could try token after token.
        setImmediate(() => socket.conn.close())
      },
    )
  }
}
