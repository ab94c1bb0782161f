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
  readonly #places: Place<T>[] = []

  add(method: Method, path: string, value: T): void {
    const segments = split(path)
    const shape = (parts: string[]) => parts.map((part) => (isParam(part) ? ':' : part)).join('/')
    let place = this.#places.find((other) => shape(other.segments) === shape(segments))
    if (!place) {
      place = { segments, byMethod: new Map() }
      this.#places.push(place)
      this.#places.sort((a, b) => rank(a.segments).localeCompare(rank(b.segments)))
    }
    if (place.byMethod.has(method)) throw new Error(`${method} ${path} is declared twice`)
    place.byMethod.set(method, value)
  }

  match(path: string): Match<T> | undefined {
    const actual = split(path)
    const place = this.#places.find(
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
