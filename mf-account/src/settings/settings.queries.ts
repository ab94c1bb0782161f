import { accountsSettings } from '@atelier/contract/accounts/routes.ts'
import type { Api } from '@atelier/contract/call.ts'
import { query } from '@atelier/contract/queries.ts'
import { sessionsList } from '@atelier/contract/sessions/routes.ts'
import { queryOptions } from '@tanstack/react-query'

/** How one signs in, and which mails one gets. */
export const settingsOptions = (api: Api) => queryOptions(query(api, accountsSettings))

/** Where one is signed in. No event tells of a device's use, so it is read at each visit. */
export const devicesOptions = (api: Api) => queryOptions({ ...query(api, sessionsList), staleTime: 0 })
