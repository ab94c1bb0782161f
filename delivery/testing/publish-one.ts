import { publish } from '../src/site/publish.ts'
import type { AppBuild, Published } from '../src/site/publish.ts'
import type { SiteAccess } from '../src/site/site.ts'

export const publishOne = async ({ url, token, ...build }: SiteAccess & AppBuild): Promise<Published> =>
  (await publish({ url, token, apps: [build] }))[0]!
