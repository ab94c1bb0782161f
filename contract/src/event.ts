import type * as z from 'zod'

/**
 * What the server tells browsers over the socket: that something changed, never the thing itself, which the API answers. `stale`: domains
 * or endpoints (`conversations.list`) whose cached answers it makes stale, as `stale` of an endpoint does; it travels with the event.
 */
export interface Event {
  summary: string
  payload: z.ZodType
  stale: readonly string[]
  /** What of `stale` is read anew after a gap in the connection, when the event may have been missed. Default: all of it. */
  afterGap?: readonly string[]
}

/** What a browser tells the server over the socket. It changes nothing that is stored, and may be lost. */
export interface Signal {
  summary: string
  payload: z.ZodType
}

/** Declares an event, keeping its literal types. */
export const event = <const E extends Event>(definition: E): E => definition

/** Declares a signal, keeping its literal types. */
export const signal = <const S extends Signal>(definition: S): S => definition

/** What an event or a signal carries. */
export type Payload<E> = E extends { payload: infer P extends z.ZodType } ? z.output<P> : never

/** One event or signal as the browser knows it, without zod: `name` is domain and name. `E` is its declaration, in types alone. */
export interface LiveName<E = unknown> {
  readonly name: string
  readonly declaration?: E
}

/** Makes a {@link LiveName}; only the generated `live.ts` of each domain call it. */
export const liveName = <E>(name: string): LiveName<E> => ({ name })
