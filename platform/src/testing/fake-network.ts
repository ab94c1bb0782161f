import { matchPath } from 'react-router-dom'
import type { Route } from '@atelier/contract/route.ts'
import { Refusal, refusal } from './answers.ts'
import type { Answer, FakeRequest } from './answers.ts'

export interface FakeNetwork {
  fetch: typeof fetch
  /** Method, path below `/api` and query of every call, in order: `GET /artworks?filter=new`. */
  readonly requests: string[]
  calls<E>(route: Route<E>): FakeRequest<E>[]
}

/** Serves a test's mocks; 404 NOT_FOUND for other endpoints. */
export function fakeNetwork(answers: readonly Answer[]): FakeNetwork {
  const received: { method: string; url: URL; body: unknown }[] = []
  const requests: string[] = []
  const path = (url: URL) => url.pathname.replace(/^\/api/, '')

  function requestOf({ method, url, body }: (typeof received)[number], route: Route): FakeRequest | undefined {
    const match = route.method === method && matchPath(route.path, path(url))
    if (!match) return undefined
    return { params: match.params, query: Object.fromEntries(url.searchParams), body } as FakeRequest
  }

  async function reply(call: (typeof received)[number]): Promise<unknown> {
    for (const { route, reply } of answers.toReversed()) {
      const request = requestOf(call, route)
      if (request) return reply(request)
    }
    return refusal(404, 'NOT_FOUND')
  }

  return {
    async fetch(input, init) {
      const url = new URL(String(input), 'http://atelier.test')
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
      const call = { method: init?.method ?? 'GET', url, body }
      received.push(call)
      requests.push(`${call.method} ${path(url)}${url.search}`)
      return responseOf(await reply(call))
    },
    requests,
    calls: <E>(route: Route<E>) =>
      received.flatMap((call) => requestOf(call, route) ?? []) as FakeRequest[] as FakeRequest<E>[],
  }
}

function responseOf(answer: unknown): Response {
  if (answer instanceof Response) return answer
  if (answer === undefined) return new Response(null, { status: 204 })
  if (!(answer instanceof Refusal)) return Response.json(answer)
  const { failure, message, data } = answer
  return Response.json({ ...failure, message, data, request_id: 'test' }, { status: failure.status })
}
