import { publish } from '../src/publish.ts'
import type { AppBuild, Published } from '../src/publish.ts'
import type { SiteAccess } from '../src/site.ts'

export const publishOne = async ({ url, token, ...build }: SiteAccess & AppBuild): Promise<Published> =>
  (await publish({ url, token, apps: [build] }))[0]!
