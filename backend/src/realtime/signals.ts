import type { Payload, Signal } from '@atelier/contract/event.ts'
import type { Signals } from '@atelier/contract/events.ts'
import { signals } from '@atelier/contract/events.ts'
import type { Socket } from 'socket.io'
import { asHttpError } from '../http/answers/known-failures.ts'
import type { HttpError } from '../http/http-error.ts'
import { commonError } from '../http/http-error.ts'
import type { UserPrincipal } from '../http/principal.ts'

export type LiveSocket = Pick<Socket, 'rooms' | 'connected' | 'join' | 'leave'>

export type SignalHandlers<S extends Record<string, Signal>> = {
  [N in keyof S]: (call: { payload: Payload<S[N]>; caller: UserPrincipal; socket: LiveSocket }) => Promise<void> | void
}

export type AllSignalHandlers = { [D in keyof Signals]: SignalHandlers<Signals[D]> }

/** Runs the handler of the signal with this name. */
export type TraceSignal = (name: string, work: () => Promise<void>) => Promise<void>

type Answer = (answer: null | { code: string; message: string }) => void
type Handle = (call: { payload: unknown; caller: UserPrincipal; socket: LiveSocket }) => Promise<void> | void

interface Deps {
  onError: (error: HttpError) => void
  trace: TraceSignal | undefined
}

export function answerSignals(handlers: AllSignalHandlers, { onError, trace = (_name, work) => work() }: Deps) {
  async function handle(socket: Socket, caller: UserPrincipal, name: unknown, payload: unknown): Promise<void> {
    const [domain = '', signal = ''] = String(name).split('.')
    const own = <T>(of: object | undefined, key: string) =>
      of && Object.hasOwn(of, key) ? (of as Record<string, T>)[key] : undefined
    const definition = own<Signal>(own(signals, domain), signal)
    const parsed = definition?.payload.safeParse(payload)
    if (!parsed?.success) throw commonError('VALIDATION')
    const run = own<Handle>(own(handlers, domain), signal)
    await trace(`${domain}.${signal}`, async () => run?.({ payload: parsed.data, caller, socket }))
  }

  return (socket: Socket, caller: UserPrincipal) => {
    socket.onAny((name: unknown, ...rest: unknown[]) => {
      const last = rest.at(-1)
      const answer: Answer = typeof last === 'function' ? (last as Answer) : () => {}
      handle(socket, caller, name, rest[0]).then(
        () => answer(null),
        (thrown: unknown) => {
          const error = asHttpError(thrown)
          onError(error)
          answer({ code: error.code, message: error.message })
        },
      )
    })
  }
}
