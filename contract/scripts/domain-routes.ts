import { readFileSync } from 'node:fs'
import { format } from 'oxfmt'
import type { FormatConfig } from 'oxfmt'
import type { Domain } from '../src/endpoint.ts'
import type { Event, Signal } from '../src/event.ts'

/** `artworksList` for `artworks.list`: the name that remotes import and that bundlers can tree-shake. */
export const routeName = (domain: string, name: string): string =>
  `${domain}${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** Source of a domain's `routes.ts`: one export per endpoint, so the browser bundles only those called, no zod. */
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
  return formatted(source)
}

/** Source of a domain's `live.ts`: one export per event and signal, also without zod. */
export async function domainLive(
  domain: string,
  events: Record<string, Event> = {},
  signals: Record<string, Signal> = {},
): Promise<string> {
  const lines = (of: object, kind: 'Event' | 'Signal') =>
    Object.keys(of).map((name) => {
      const type = `typeof ${domain}${kind}s.${name}`
      return `export const ${routeName(domain, name)}${kind} = /* @__PURE__ */ liveName<${type}>('${domain}.${name}')\n`
    })
  const kinds = [
    ...(lines(events, 'Event').length ? ['Event'] : []),
    ...(lines(signals, 'Signal').length ? ['Signal'] : []),
  ]
  const source = [
    '// Generated from events.ts; `npm run generate -w contract` renews it.\n',
    "import { liveName } from '../event.ts'\n",
    `import type { ${kinds.map((kind) => `${domain}${kind}s`).join()} } from './events.ts'\n\n`,
    ...lines(events, 'Event'),
    ...lines(signals, 'Signal'),
  ]
  return formatted(source)
}

/** Source of `live.ts`: keys to refetch after a gap in the connection, when events may have been missed. */
export async function staleByEvents(events: Record<string, Record<string, Event>>): Promise<string> {
  const all = Object.values(events).flatMap((domain) => Object.values(domain))
  const stale = new Set(all.flatMap((each) => each.afterGap ?? each.stale))
  const source = [
    '// Generated from the events of all domains; `npm run generate -w contract` renews it.\n\n',
    '/** Domains and endpoints to refetch after a gap in the connection. */\n',
    `export const staleByEvents: readonly string[] = ${JSON.stringify([...stale].sort())}\n`,
  ]
  return formatted(source)
}

const style = JSON.parse(readFileSync(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8')) as FormatConfig

const formatted = async (source: string[]) => (await format('routes.ts', source.join(''), style)).code
