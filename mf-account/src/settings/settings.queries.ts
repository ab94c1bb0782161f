import { accountsSettings } from '@atelier/contract/accounts/routes.ts'
import type { Api } from '@atelier/contract/call.ts'
import { query } from '@atelier/contract/queries.ts'
import { sessionsList } from '@atelier/contract/sessions/routes.ts'
import { queryOptions } from '@tanstack/react-query'

export const settingsOptions = (api: Api) => queryOptions(query(api, accountsSettings))

/** The user's sessions. No event reports device use, so it is refetched on each visit. */
export const devicesOptions = (api: Api) => queryOptions({ ...query(api, sessionsList), staleTime: 0 })
