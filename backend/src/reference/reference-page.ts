import type { OpenApiContent, OpenApiDocument, OpenApiOperation } from '@atelier/contract/openapi.ts'
import { escapeHtml } from '../kernel/html.ts'
import { liveView } from './live-view.ts'
import { row, schemaView } from './schema-view.ts'

const style = `
:root { color-scheme: light dark; --line: #8884; --quiet: #777; --accent: #4b46c8 }
@media (prefers-color-scheme: dark) { :root { --quiet: #aaa; --accent: #a9a6ff } }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 6rem; font: 16px/1.5 system-ui, sans-serif }
h2 { margin-top: 3rem; text-transform: capitalize }
code { font: 0.9em ui-monospace, monospace }
small, .access { color: var(--quiet) }
a { color: var(--accent) }
details { border-top: 1px solid var(--line); padding: 0.75rem 0 }
summary { cursor: pointer }
summary b { display: inline-block; min-width: 4.5rem; color: var(--accent) }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; font-weight: normal; padding: 0.25rem 1rem 0.25rem 0; border-bottom: 1px solid var(--line) }
th { white-space: nowrap }
`

const schemaOf = (content: OpenApiContent | undefined) => content?.content?.['application/json'].schema

/** Such as `creator, own artwork, 600 in 60 min by account`. */
function accessView(operation: OpenApiOperation): string {
  const rates = (operation['x-rate-limit'] ?? []).map(
    ({ by, points, window }) => `${points} in ${window / 60} min by ${by}`,
  )
  const owner = operation['x-owner']
  return escapeHtml([operation['x-access'], ...(owner ? [`own ${owner}`] : []), ...rates].join(', '))
}

function operationView(method: string, path: string, operation: OpenApiOperation): string {
  const body = schemaOf(operation.requestBody)
  const answers = Object.entries(operation.responses).map(([status, answer]) => {
    const schema = schemaOf(answer)
    return `<h4>${escapeHtml(status)} <small>${escapeHtml(answer.description ?? '')}</small></h4>${schema ? schemaView(schema) : ''}`
  })
  const parameters = operation.parameters.map((parameter) =>
    row(`${parameter.name} (${parameter.in})`, parameter.schema, parameter.required),
  )
  return [
    `<details id="${escapeHtml(operation.operationId)}"><summary><b>${escapeHtml(method.toUpperCase())}</b> <code>/api${escapeHtml(path)}</code>`,
    ` <span class="access">${accessView(operation)}</span><br>${escapeHtml(operation.summary)}</summary>`,
    parameters.length ? `<h4>Parameters</h4><table><tbody>${parameters.join('')}</tbody></table>` : '',
    body ? `<h4>Body</h4>${schemaView(body)}` : '',
    ...answers,
    '</details>',
  ].join('')
}

/** One page without scripts. */
export function referencePage({ info, paths, components }: OpenApiDocument, nonce: string): string {
  const byDomain = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const domain = operation.tags[0] ?? ''
      byDomain.set(domain, [...(byDomain.get(domain) ?? []), operationView(method, path, operation)])
    }
  const domains = [...byDomain].map(
    ([domain, views]) => `<section><h2>${escapeHtml(domain)}</h2>${views.join('')}</section>`,
  )
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary>${schemaView(schema)}</details>`,
  )
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(info.title)} API</title><style nonce="${nonce}">${style}</style></head><body><main>`,
    `<h1>${escapeHtml(info.title)} API <small>${escapeHtml(info.version)}</small></h1><p>${escapeHtml(info.description)}</p>`,
    '<p><a href="/api/openapi.json">openapi.json</a></p>',
    ...domains,
    liveView(),
    `<section><h2>Schemas</h2>${schemas.join('')}</section>`,
    '</main></body></html>',
  ].join('')
}
