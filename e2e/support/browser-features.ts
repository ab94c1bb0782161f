import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { BROWSER_FLOOR } from '@atelier/contract/releases/browser-floor.ts'

type Browser = keyof typeof BROWSER_FLOOR

const BROWSERS = Object.keys(BROWSER_FLOOR) as Browser[]

const compatOf = (feature: Identifier | undefined): CompatStatement | undefined => feature?.__compat

const partsOf = (version: string) => version.replace('≤', '').split('.').map(Number)

function isUpTo(version: string, floor: string): boolean {
  const [a, b] = [partsOf(version), partsOf(floor)]
  const at = a.findIndex((part, index) => part !== (b[index] ?? 0))
  return at < 0 || a[at]! < (b[at] ?? 0)
}

const isPlain = ({ flags, alternative_name, partial_implementation }: SimpleSupportStatement) =>
  !flags && !alternative_name && !partial_implementation

/** Browsers that lack a feature at the floor. Support by another prefix counts: the build writes it. */
function lackingIn(compat: CompatStatement): Browser[] {
  return BROWSERS.filter((browser) => {
    const support = [compat.support[browser] ?? []].flat()
    return !support.some(
      (one) =>
        isPlain(one) && typeof one.version_added === 'string' && isUpTo(one.version_added, BROWSER_FLOOR[browser]),
    )
  })
}

const lackOf = (feature: Identifier | undefined): string | undefined => {
  const compat = compatOf(feature)
  const browsers = compat ? lackingIn(compat) : []
  return browsers.length > 0 ? browsers.join(', ') : undefined
}

const own = (parent: Identifier | undefined, name: string): Identifier | undefined =>
  parent && Object.hasOwn(parent, name) && name !== '__compat'
    ? (parent as Record<string, Identifier>)[name]
    : undefined

const scopes = [bcd.api, bcd.javascript.builtins] as unknown as Identifier[]

/** All features by their member's name. */
const members = new Map<string, Identifier[]>()
for (const scope of scopes)
  for (const [owner, feature] of Object.entries(scope) as [string, Identifier][])
    for (const [name, member] of Object.entries(feature) as [string, Identifier][]) {
      if (owner === '__compat' || name === '__compat' || name.endsWith('_static')) continue
      members.set(name, [...(members.get(name) ?? []), member])
    }

/** Features that a script uses and that a browser at the floor lacks, with those browsers. Members count if no interface has them there. */
export function missingInScript(code: string): Map<string, string> {
  const found = new Map<string, string>()
  const note = (name: string, lack: string | undefined) => lack && found.set(name, lack)
  for (const [, owner = '', name = ''] of code.matchAll(/(?<![\w$.])([A-Z]\w+)\.([A-Za-z]\w+)/g)) {
    note(`${owner}.${name}`, lackOf(own(own(scopes[0], owner), `${name}_static`)))
    note(`${owner}.${name}`, lackOf(own(own(scopes[1], owner), name)))
  }
  for (const [, name = ''] of code.matchAll(/(?:new |globalThis\.|window\.)([A-Z]\w+)/g))
    for (const scope of scopes) note(name, lackOf(own(scope, name)))
  // Short names are also those of our own and of libraries
  for (const [, name = ''] of code.matchAll(/(?<!\b[A-Z]\w+)\.([a-z]+[A-Z]\w+)\(/g)) {
    const known = members.get(name)?.filter(compatOf) ?? []
    const lacks = known.map(lackOf)
    if (known.length > 0 && lacks.every(Boolean)) note(`.${name}()`, lacks[0])
  }
  return found
}

const css = bcd.css as unknown as Record<'properties' | 'at-rules' | 'selectors', Identifier>

/** The same of a style sheet: properties, their keywords and functions, at-rules and pseudo-classes. */
export function missingInStyles(code: string): Map<string, string> {
  const found = new Map<string, string>()
  const note = (name: string, lack: string | undefined) => lack && found.set(name, lack)
  for (const [, name = '', value = ''] of code.matchAll(/[{;]([a-z][a-z-]+):([^;{}]+)/g)) {
    const property = own(css.properties, name)
    note(name, lackOf(property))
    for (const [word] of value.matchAll(/[a-z][a-z-]+/g)) note(`${name}: ${word}`, lackOf(own(property, word)))
  }
  for (const [, name = ''] of code.matchAll(/@([a-z-]+)/g)) note(`@${name}`, lackOf(own(css['at-rules'], name)))
  for (const [, name = ''] of code.matchAll(/(?<=[\w\])\s,>}*]):{1,2}([a-z][a-z-]+)(?=[\s,{:(.[])/g))
    note(`:${name}`, lackOf(own(css.selectors, name)))
  return found
}
