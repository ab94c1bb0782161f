import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { isNotFound } from '@atelier/contract/api-error.ts'
import { FailedRead } from './failed-read.tsx'
import { useLateRead } from './use-late-read.ts'

export interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** Takes the whole place, also of `frame`, when there is no such thing. */
  notFound: ReactNode
  pending: ReactNode
  /** The text beside Retry. */
  failed: string
  /** What stands around the thing itself, and around `pending` and `failed`. */
  frame?: (content: ReactNode) => ReactNode
  children: (data: T) => ReactNode
}

/** One thing that is read from the API, in all its states: on its way, missing, failed or late, there. */
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
  return frame(<FailedRead text={failed} onRetry={retry} />)
}
