import { format, resolveConfig } from 'prettier'
import type { Domain } from '../src/endpoint.ts'

/** `artworksList` for `artworks.list`: the name that remotes import, and that a bundler knows. */
export const routeName = (domain: string, name: string): string =>
  `${domain}${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** The source of a domain's `routes.ts`: one export per endpoint, so that the browser needs no zod and takes what it calls alone. */
export async function domainRoutes(domain: string, endpoints: Domain): Promise<string> {
  const lines = Object.entries(endpoints).map(([name, { method, path, stale }]) => {
    const args = [`${domain}.${name}`, method, path, ...(stale?.length ? [stale] : [])].map((value) =>
      JSON.stringify(value),
    )
    return `export const ${routeName(domain, name)} = /* @__PURE__ */ route<typeof ${domain}.${name}>(${args.join()})\n`
  })
  const source = [
    '// Generated from endpoints.ts; `npm run generate -w contract` renews it.\n',
    "import { route } from '../route.ts'\n",
    `import type { ${domain} } from './endpoints.ts'\n\n`,
    ...lines,
  ]
  return format(source.join(''), { ...(await resolveConfig(import.meta.filename)), parser: 'typescript' })
}
