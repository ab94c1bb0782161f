import { accountsUnsubscribe } from '@atelier/contract/accounts/routes.ts'
import { unsubscribePath } from '@atelier/contract/paths/account.ts'
import { Router } from 'express'

/**
 * A GET of the `List-Unsubscribe` URL, by a person or an email scanner, redirects to the confirmation page and
 * changes nothing.
 */
export const unsubscribeRoutes = (): Router =>
  Router().get<{ token: string }>(`/api${accountsUnsubscribe.path}`, ({ params: { token } }, response) => {
    response.set('cache-control', 'no-store').redirect(303, `${unsubscribePath()}#token=${encodeURIComponent(token)}`)
  })
