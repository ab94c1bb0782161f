import type { Endpoint } from '@atelier/contract/endpoint.ts'

type Method = Endpoint['method']

interface Place<T> {
  segments: string[]
  byMethod: Map<Method, T>
}

/** `params` are still encoded. */
export interface Match<T> {
  byMethod: ReadonlyMap<Method, T>
  params: [name: string, value: string][]
}

const isParam = (segment: string) => segment.startsWith(':')
const split = (path: string) => path.split('/').slice(1)

/** A static segment takes precedence over a parameter, regardless of order. */
export class RouteTable<T> {
  /** By path without the names of its parameters, such as `/projects/:`. */
  readonly #places = new Map<string, Place<T>>()
  #ranked: Place<T>[] | undefined

  add(method: Method, path: string, value: T): void {
    const segments = split(path)
    const shape = segments.map((segment) => (isParam(segment) ? ':' : segment)).join('/')
    const place = this.#places.get(shape) ?? { segments, byMethod: new Map<Method, T>() }
    if (place.byMethod.has(method)) throw new Error(`${method} ${path} is declared twice`)
    place.byMethod.set(method, value)
    this.#places.set(shape, place)
    this.#ranked = undefined
  }

  match(path: string): Match<T> | undefined {
    const actual = split(path)
    this.#ranked ??= [...this.#places.values()].sort((a, b) => rank(a.segments).localeCompare(rank(b.segments)))
    const place = this.#ranked.find(
      ({ segments }) =>
        segments.length === actual.length &&
        segments.every((segment, i) => (isParam(segment) ? actual[i] !== '' : segment === actual[i])),
    )
    if (!place) return undefined
    const params = place.segments.flatMap((segment, i): Match<T>['params'] =>
      isParam(segment) ? [[segment.slice(1), actual[i]!]] : [],
    )
    return { byMethod: place.byMethod, params }
  }
}

const rank = (segments: string[]) => segments.map((segment) => (isParam(segment) ? '1' : '0')).join('')
