import type { ApiError } from '@atelier/contract/api-error.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import type { QueryView } from '@atelier/platform'

/** Reads projects and applications anew: after a refusal the page shows what is true. */
export function reread(queries: QueryView): void {
  for (const domain of ['projects', 'applications']) void queries.invalidateQueries({ queryKey: keyOf(domain) })
}

/** What somebody else, who was quicker, has done, as the contract says it; undefined for any other failure. */
export const conflictText = ({ status, message }: ApiError): string | undefined =>
  status === 404 || status === 409 ? message : undefined
