import { agreementsGet } from '@atelier/contract/agreements/routes.ts'
import type { Agreement } from '@atelier/contract/agreements/schemas.ts'
import { keyOf } from '@atelier/contract/queries.ts'
import type { QueryView } from '@atelier/platform'

/** At once, so that the actions that follow can take the focus. */
export const setAgreement = (queries: QueryView, agreement: Agreement): void =>
  void queries.setQueryData(keyOf(agreementsGet, { params: { id: agreement.project.id } }), agreement)
