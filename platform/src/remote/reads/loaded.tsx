import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { isNotFound } from '@atelier/contract/api-error.ts'
import { FailedRead } from './failed-read.tsx'
import { useLateRead } from './use-late-read.ts'

export interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** Replaces everything, including `frame`, if the resource does not exist. */
  notFound: ReactNode
  pending: ReactNode
  failed: string
  /** Wraps the content and the `pending` and `failed` states. */
  frame?: (content: ReactNode) => ReactNode
  children: (data: T) => ReactNode
}

/** A single resource from the API in all its states: pending, not found, failed or late, loaded. */
export function Loaded<T>({
  query,
  notFound,
  pending,
  failed,
  frame = (content) => content,
  children,
}: LoadedProps<T>) {
  const { late, retry } = useLateRead(query)
  if (isNotFound(query.error)) return notFound
  if (query.data !== undefined) return frame(children(query.data))
  if (query.isPending && !late) return frame(pending)
  return frame(<FailedRead text={failed} error={query.error} onRetry={retry} />)
}
