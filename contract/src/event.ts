import type * as z from 'zod'

/** Announces a change without its data, which clients read from the API. `stale`, as for an endpoint, is sent along. */
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

export type Payload<E> = E extends { payload: infer P extends z.ZodType } ? z.output<P> : never

/** For the browser, without zod: `name` is domain and name. `E` is the declaration, type only. */
export interface LiveName<E = unknown> {
  readonly name: string
  readonly declaration?: E
}

/** Creates a {@link LiveName}; called only by the generated `live.ts` of each domain. */
export const liveName = <E>(name: string): LiveName<E> => ({ name })
