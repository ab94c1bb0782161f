import type * as z from 'zod'

/**
 * A server event on the socket: announces a change without the data, which clients read from the API. `stale` lists domains or
 * endpoints (`conversations.list`) whose cached responses it invalidates, like an endpoint's `stale`; it is sent with the
 * event.
 */
export interface Event {
  summary: string
  payload: z.ZodType
  stale: readonly string[]
  /** The part of `stale` to refetch after a gap in the connection, when the event may have been missed. Default: all of it. */
  afterGap?: readonly string[]
}

/** A browser's message to the server on the socket. It stores nothing and may be lost. */
export interface Signal {
  summary: string
  payload: z.ZodType
}

/** Declares an event, preserving its literal types. */
export const event = <const E extends Event>(definition: E): E => definition

/** Declares a signal, preserving its literal types. */
export const signal = <const S extends Signal>(definition: S): S => definition

/** Payload of an event or a signal. */
export type Payload<E> = E extends { payload: infer P extends z.ZodType } ? z.output<P> : never

/** One event or signal for the browser, without zod: `name` is domain and name. `E` is its declaration, type only. */
export interface LiveName<E = unknown> {
  readonly name: string
  readonly declaration?: E
}

/** Creates a {@link LiveName}; called only by the generated `live.ts` of each domain. */
export const liveName = <E>(name: string): LiveName<E> => ({ name })
