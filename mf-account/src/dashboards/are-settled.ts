import type { UseQueryResult } from '@tanstack/react-query'

/** Whether each query has its data, or has failed once: retries are not waited for. */
export const areSettled = (...queries: readonly UseQueryResult[]): boolean =>
  queries.every(({ isPending, failureCount }) => !isPending || failureCount > 0)
