import type { Request, Response } from 'express'

/** Endpoints by name, other URLs by their first segment, so that the number of values is bounded. */
export function operationOf(request: Pick<Request, 'originalUrl'>, response: Pick<Response, 'locals'>): string {
  const area = /^\/(media|assets|healthz|readyz|metrics|status)\b/.exec(request.originalUrl)?.[1] ?? 'page'
  return (response.locals['operation'] as string | undefined) ?? (request.originalUrl.startsWith('/api') ? 'api' : area)
}

export const methodOf = ({ method }: Pick<Request, 'method'>): string =>
  /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/.test(method) ? method : 'other'
