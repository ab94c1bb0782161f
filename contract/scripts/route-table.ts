import type { Domain } from '../src/endpoint.ts'

/** The source of `src/generated/routes.ts`: method and path of every endpoint, so that the browser needs no zod to call them. */
export function routeTable(contract: Record<string, Domain>): string {
  const domains = Object.entries(contract).map(([domain, endpoints]) => {
    const lines = Object.entries(endpoints).map(
      ([name, { method, path }]) => `    ${name}: { method: '${method}', path: '${path}' },\n`,
    )
    return `  ${domain}: {\n${lines.join('')}  },\n`
  })
  return [
    '// Generated from the contract; `npm run generate -w contract` renews it.\n',
    "import type { Routes } from '../client.ts'\n",
    "import type { Contract } from '../contract.ts'\n\n",
    '/** Method and path of every endpoint, free of zod. */\n',
    `export const routes = {\n${domains.join('')}} as const satisfies Routes<Contract>\n`,
  ].join('')
}
