import { accountsUnsubscribe } from '@atelier/contract/accounts/routes.ts'
import { unsubscribePath } from '@atelier/contract/paths/account.ts'
import { Router } from 'express'

/** GET only redirects to the confirmation page: email scanners follow `List-Unsubscribe` too. */
export const unsubscribeRoutes = (): Router =>
  Router().get<{ token: string }>(`/api${accountsUnsubscribe.path}`, ({ params: { token } }, response) => {
    response.set('cache-control', 'no-store').redirect(303, `${unsubscribePath()}#token=${encodeURIComponent(token)}`)
  })
