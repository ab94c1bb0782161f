import { createClient } from '@atelier/contract/contract-client.ts'
import type { Client } from '@atelier/contract/contract-client.ts'
import { contract } from '@atelier/contract/contract.ts'
import type { Contract } from '@atelier/contract/contract.ts'
import type { Connection } from 'mongoose'
import type { Config } from '../src/settings/config.ts'
import type { Storage } from '../src/storage/storage.ts'
import { personMaker } from './person.ts'
import type { As } from './person.ts'

export interface SiteAccess {
  url: string
  config: Config
  database: Connection
  storage: Storage
  api: Client<Contract>
  /** `site.as('creator')` is signed in. */
  as: As
  fetch(path: string, init?: RequestInit): Promise<Response>
}

/** A running backend's API and data, for tests. */
export const siteAccess = (backend: Pick<SiteAccess, 'url' | 'config' | 'database' | 'storage'>): SiteAccess => ({
  ...backend,
  api: createClient(contract, { base: `${backend.url}/api` }),
  as: personMaker(backend),
  fetch: (path, init) => fetch(backend.url + path, init),
})
