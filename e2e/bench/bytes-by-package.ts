import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const root = path.resolve(import.meta.dirname, '../..')

/** The first pattern that matches a source's path counts it, node_modules by the package's name. */
const PARTS: [name: string, pattern: RegExp][] = [
  ['react, react-dom, scheduler', /^(react|react-dom|scheduler)$/],
  ['react-router', /^react-router(-dom)?$/],
  ['@tanstack/query', /^@tanstack\//],
  ['single-spa-react', /^single-spa-react$/],
  ['module federation', /^@module-federation\/|^platform\/src\/host\/federation\/|shareConfig/],
  ['rspack runtime', /^webpack:/],
  // Such as wrappers of modules and the maps of chunks' names
  ['code without a source', /^$/],
  [
    'radix, floating-ui',
    /^(@radix-ui|@floating-ui)\/|^(aria-hidden|get-nonce|tslib|react-remove-scroll.*|react-style-.*|use-.*)$/,
  ],
  ['react-hook-form', /^(react-hook-form|@hookform\/resolvers|@standard-schema\/utils)$/],
  ['zod', /^zod$/],
  ['lucide-react', /^lucide-react$/],
  ['virtua', /^virtua$/],
  ['thumbhash', /^thumbhash$/],
  ['shell', /^shell\//],
  ['platform', /^platform\//],
  ['shared-ui', /^shared-ui\//],
  ['contract', /^contract\//],
  ['remotes', /^mf-[a-z]+\//],
  ['other packages', /^/],
]

export const parts = PARTS.map(([name]) => name)

/** Bytes of a script with gzip and Brotli; `parts` share those with gzip by their characters in it. */
export interface ScriptBytes {
  gzip: number
  brotli: number
  parts: Map<string, number>
}

const known = new Map<string, ScriptBytes>()

/** `file` has its source map beside it. */
export function bytesOf(file: string): ScriptBytes {
  const found = known.get(file) ?? measure(file)
  known.set(file, found)
  return found
}

function measure(file: string): ScriptBytes {
  const text = readFileSync(file, 'utf8')
  const gzip = gzipSync(text, { level: 9 }).length
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
  const characters = new Map<string, number>()
  const partOfSource = new Map<string, string>()
  for (const [line, code] of text.split('\n').entries())
    for (let column = 0; column < code.length; column++) {
      const entry = map.findEntry(line, column)
      const source = ('originalSource' in entry && entry.originalSource) || ''
      const part = partOfSource.get(source) ?? partOf(source, file)
      partOfSource.set(source, part)
      characters.set(part, (characters.get(part) ?? 0) + 1)
    }
  const all = [...characters.values()].reduce((sum, count) => sum + count, 0)
  const shares = [...characters].map(([part, count]) => [part, (gzip * count) / all] as const)
  return { gzip, brotli: brotliCompressSync(text).length, parts: new Map(shares) }
}

function partOf(source: string, file: string): string {
  const isFile = source !== '' && !source.startsWith('webpack:')
  const place = isFile ? path.relative(root, path.resolve(path.dirname(file), source)) : source
  const [, library] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(place) ?? []
  return PARTS.find(([, pattern]) => pattern.test(library ?? place))![0]
}
