import { artworksMadeWith } from '@atelier/contract/artworks/routes.ts'
import type { Api } from '@atelier/contract/call.ts'
import { query } from '@atelier/contract/queries.ts'

export const madeWithOptions = (api: Api, id: string) => query(api, artworksMadeWith, { params: { id } })
