import { createClient } from '@atelier/contract/contract-client.ts'
import { contract } from '@atelier/contract/contract.ts'
import { personMaker } from './person.ts'
import type { TestSite } from './site.ts'

type Access = Pick<TestSite, 'url' | 'config' | 'database' | 'storage' | 'api' | 'as' | 'fetch'>

/** A running backend's API and data, for tests. */
export const siteAccess = (backend: Pick<TestSite, 'url' | 'config' | 'database' | 'storage'>): Access => ({
  ...backend,
  api: createClient(contract, { base: `${backend.url}/api` }),
  as: personMaker(backend),
  fetch: (path, init) => fetch(backend.url + path, init),
})
