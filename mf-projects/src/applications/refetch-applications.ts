import type { ApiError } from '@atelier/contract/api-error.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import type { QueryView } from '@atelier/platform'

/** Refetches projects and applications, so that the page is current after a rejected call. */
export function refetchApplications(queries: QueryView): void {
  for (const domain of ['projects', 'applications']) void queries.invalidateQueries({ queryKey: keyOf(domain) })
}

/** The contract's error text for a conflicting change by another user; undefined for any other failure. */
export const conflictText = ({ status, message }: ApiError): string | undefined =>
  status === 404 || status === 409 ? message : undefined
