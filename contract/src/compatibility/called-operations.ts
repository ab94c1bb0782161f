const METHOD = /(?:method:\s*)?["'](?:GET|POST|PUT|PATCH|DELETE)["'],\s*/.source
/** `w("projects.list","GET","/projects")`, or inlined as `{id:"projects.list",method:"GET",path:"/projects"`. */
const ROUTE = new RegExp(`["']([a-z]\\w*\\.[a-z]\\w*)["'],\\s*${METHOD}(?:path:\\s*)?["']/`, 'gi')

/** Ids of the operations (`projects.list`) that a built script can call, that is, whose routes it contains. */
export const calledOperations = (script: string): string[] =>
  [...script.matchAll(ROUTE)].map(([, operation]) => operation!)
