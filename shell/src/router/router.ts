import { createPath, matchRoutes, resolvePath } from 'react-router-dom'
import type { Location, NavigationType, RouteMatch, RouteObject, To } from 'react-router-dom'
import type { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom'

type History = ReturnType<typeof createBrowserHistory>

export interface RouterState {
  location: Location
  historyAction: `${NavigationType}`
  /** Of `location`, the innermost last. */
  matches: readonly RouteMatch[]
  /** A navigation whose page is not ready; the previous page stays until then. */
  navigation: { state: 'idle'; location?: undefined } | { state: 'loading'; location: Location }
  preventScrollReset: boolean
  /** A navigation that the blocker stopped. */
  blocked: { proceed(): void; reset(): void } | null
}

export interface RouteNavigation {
  state?: unknown
  replace?: boolean | undefined
  preventScrollReset?: boolean | undefined
}

/** Part of a route's `handle`: awaited when the route is entered; never rejects. `left` aborts if another navigation starts. */
export interface RouteLoad {
  load?(location: Pick<Location, 'pathname' | 'search'>, left: AbortSignal): Promise<unknown>
}

type Blocker = (current: Location, next: Location) => boolean

type Gate = (next: Location, matches: RouterState['matches']) => boolean

/** Shows the next page by `apply`, at once or within a view transition. */
export type Swap = (from: Location, to: Location, apply: () => void) => void

export interface Router {
  readonly state: RouterState
  readonly routes: RouteObject[]
  readonly history: Pick<History, 'createHref' | 'encodeLocation'>
  subscribe(listener: (state: RouterState) => void): () => void
  /** Resolves once the page is shown, or immediately if it is blocked. Rejects for other origins. */
  navigate(to: To | number, options?: RouteNavigation): Promise<void>
  /** Sets the one blocker. */
  block(blocker: Blocker): () => void
  /** Sets the one gate: it keeps a link's navigation from starting by returning true. */
  gateBy(gate: Gate): void
  /** Replaces how pages are shown. */
  swapBy(swap: Swap): void
}

/** What the functions below share. */
interface RouterRecord {
  readonly routes: RouteObject[]
  readonly history: History
  readonly listeners: Set<(state: RouterState) => void>
  state: RouterState
  pending: { left: AbortController; action: RouterState['historyAction'] } | undefined
  blocker: Blocker | undefined
  gate: Gate | undefined
  swap: Swap
  /** Shows the page that a swap has yet to show. */
  swapping: (() => void) | undefined
  /** Whether a blocked navigation was confirmed and has not completed. */
  isConfirmed: boolean
  running: Promise<void>
  /** Whether anything was pressed since the pending navigation has started. */
  hasPressed: boolean
}

const IDLE = { state: 'idle' } as const

const PRESSES = ['pointerdown', 'click', 'submit'] as const

/** The shell's router: history, one pending page, one blocker. The first page is not loaded: it renders its own loading state. */
export function createRouter(routes: RouteObject[], history: History): Router {
  const record: RouterRecord = {
    routes,
    history,
    listeners: new Set(),
    pending: undefined,
    blocker: undefined,
    gate: undefined,
    isConfirmed: false,
    hasPressed: false,
    swap: (_from, _to, apply) => apply(),
    swapping: undefined,
    running: Promise.resolve(),
    state: {
      location: history.location,
      historyAction: history.action,
      matches: match(routes, history.location),
      navigation: IDLE,
      preventScrollReset: false,
      blocked: null,
    },
  }
  listen(record)
  for (const type of PRESSES) addEventListener(type, () => (record.hasPressed = true), { capture: true })
  return {
    routes,
    history,
    get state() {
      return record.state
    },
    subscribe(listener) {
      record.listeners.add(listener)
      return () => void record.listeners.delete(listener)
    },
    async navigate(to, options = {}) {
      if (typeof to !== 'number') return push(record, locationOf(record, to, options.state), options)
      history.go(to)
      return record.running
    },
    gateBy(gate) {
      record.gate = gate
    },
    swapBy(swap) {
      record.swap = swap
    },
    block(blocker) {
      record.blocker = blocker
      return () => {
        if (record.blocker === blocker) record.blocker = undefined
      }
    },
  }
}

const match = (routes: RouteObject[], location: Location) => matchRoutes(routes, location) ?? []

function set(record: RouterRecord, change: Partial<RouterState>): void {
  record.state = { ...record.state, ...change }
  for (const listener of [...record.listeners]) listener(record.state)
}

function locationOf({ state, history }: RouterRecord, to: To, data: unknown): Location {
  const path = history.encodeLocation(resolvePath(to, state.location.pathname))
  const { origin } = history.createURL('/')
  // A path such as `/.//site` is another origin's address
  if (history.createURL(createPath(path)).origin !== origin || (typeof to === 'string' && isForeign(to, origin)))
    throw new Error('The router cannot navigate to another origin.')
  const key = Math.random().toString(36).slice(2, 10)
  return { ...(path as Required<typeof path>), state: data ?? null, key }
}

const isForeign = (to: string, origin: string) => URL.canParse(to, origin) && new URL(to, origin).origin !== origin

function push(record: RouterRecord, location: Location, options: RouteNavigation): Promise<void> {
  if (options.replace !== true && record.gate?.(location, match(record.routes, location))) return Promise.resolve()
  const go = () => start(record, options.replace === true ? 'REPLACE' : 'PUSH', location, options.preventScrollReset)
  if (!isBlocked(record, location)) return go()
  ask(record, () => void go())
  return Promise.resolve()
}

function listen(record: RouterRecord): void {
  const { history } = record
  let onUndone: (() => void) | undefined
  history.listen(({ action, location, delta }) => {
    if (onUndone) {
      onUndone()
      onUndone = undefined
    } else if (delta !== null && isBlocked(record, location)) {
      const undone = new Promise<void>((resolve) => (onUndone = resolve))
      history.go(-delta)
      ask(record, () => void undone.then(() => history.go(delta)))
    } else {
      void start(record, action, location)
    }
  })
}

const isBlocked = ({ isConfirmed, blocker, state }: RouterRecord, next: Location): boolean =>
  !isConfirmed && blocker !== undefined && blocker(state.location, next)

function ask(record: RouterRecord, go: () => void): void {
  set(record, {
    blocked: {
      proceed() {
        record.isConfirmed = true
        set(record, { blocked: null })
        go()
      },
      reset: () => set(record, { blocked: null }),
    },
  })
}

function start(
  record: RouterRecord,
  action: RouterState['historyAction'],
  location: Location,
  preventScrollReset = false,
): Promise<void> {
  const matches = match(record.routes, location)
  if (action === 'REPLACE' && isLate(record, location)) {
    record.history.replace(location, location.state)
    set(record, { historyAction: action, location, matches })
    return Promise.resolve()
  }
  record.pending?.left.abort()
  record.pending = undefined
  record.swapping?.()
  const route = matches.at(-1)?.route
  const load = route === record.state.matches.at(-1)?.route ? undefined : (route?.handle as RouteLoad | undefined)?.load
  const complete = () => show(record, { historyAction: action, location, matches, preventScrollReset })
  record.running = load ? afterLoad(record, action, location, load, complete) : Promise.resolve(complete())
  return record.running
}

/**
 * A page may write its address a moment after typing, while a link is followed: that is not another choice of the person.
 * A redirect is no such choice either, and may be taken back.
 */
const isLate = ({ state, pending, hasPressed }: RouterRecord, { pathname }: Location): boolean =>
  pending?.action === 'PUSH' && pathname === state.location.pathname && !hasPressed

async function afterLoad(
  record: RouterRecord,
  action: RouterState['historyAction'],
  location: Location,
  load: NonNullable<RouteLoad['load']>,
  complete: () => void,
): Promise<void> {
  const left = new AbortController()
  record.pending = { left, action }
  record.hasPressed = false
  set(record, { navigation: { state: 'loading', location } })
  if (!left.signal.aborted) await load(location, left.signal)
  if (!left.signal.aborted) complete()
}

function show(
  record: RouterRecord,
  shown: Pick<RouterState, 'historyAction' | 'location' | 'matches' | 'preventScrollReset'>,
): void {
  const { historyAction, location } = shown
  record.pending = undefined
  record.isConfirmed = false
  if (historyAction === 'PUSH') record.history.push(location, location.state)
  if (historyAction === 'REPLACE') record.history.replace(location, location.state)
  const apply = () => {
    if (record.swapping !== apply) return
    record.swapping = undefined
    set(record, { ...shown, navigation: IDLE, blocked: null })
  }
  record.swapping = apply
  record.swap(record.state.location, location, apply)
}
