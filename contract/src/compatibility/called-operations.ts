import type { CalledOperation } from '../releases/schemas.ts'

const METHOD = /(?:method:\s*)?["'](GET|POST|PUT|PATCH|DELETE)["'],\s*/.source
/** `w("projects.list","GET","/projects")`, or inlined as `{id:"projects.list",method:"GET",path:"/projects"`. */
const ROUTE = new RegExp(`["']([a-z]\\w*\\.[a-z]\\w*)["'],\\s*${METHOD}(?:path:\\s*)?["'](/[^"']*)["']`, 'g')

/** The operations that built scripts can call, that is, whose routes they contain, each once and sorted by id. */
export function calledOperations(...scripts: string[]): CalledOperation[] {
  const found = scripts
    .flatMap((script) => [...script.matchAll(ROUTE)])
    .map(([, id = '', method = '', path = '']) => ({ id, method: method as CalledOperation['method'], path }))
  const once = new Map(found.map((call) => [Object.values(call).join(' '), call]))
  return [...once.values()].sort((one, other) => (one.id < other.id ? -1 : 1))
}
