import { createHash } from 'node:crypto'
import path from 'node:path'
import { rspack } from '@rsbuild/core'
import type { Rspack } from '@rsbuild/core'
import type { AssetGroup } from '@atelier/contract/releases/manifest.ts'

type Group = Rspack.Compilation['chunkGroups'][number]

export interface BuildView {
  entry(name: string): AssetGroup
  chunk(name: string): AssetGroup
  /** Files fetched by `import('request')` in a module of this path. */
  lazy(issuer: string, request: string): AssetGroup
  /** Share keys of the shared modules that this import needs before it can run. */
  sharedBy(issuer: string, request: string): string[]
  /** Names that the modules of the same import use from a module imported by the request `from`. */
  namesFrom(issuer: string, request: string, from: string): string[]
  provided(key: string): AssetGroup
  integrity: Record<string, string>
}

export type ExtraFiles = Record<string, string>

/** Writes a manifest into the build once all other assets are final. */
export class ManifestPlugin {
  readonly file: string
  readonly make: (view: BuildView) => Promise<object>
  readonly extra: ExtraFiles

  constructor(file: string, make: (view: BuildView) => Promise<object>, extra: ExtraFiles = {}) {
    this.file = file
    this.make = make
    this.extra = extra
  }

  apply(compiler: Rspack.Compiler): void {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      const stage = compiler.rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      const emit = (file: string, text: string) =>
        compilation.emitAsset(file, new compiler.rspack.sources.RawSource(text))
      compilation.hooks.processAssets.tapPromise({ name: 'ManifestPlugin', stage }, async () => {
        for (const [file, text] of Object.entries(this.extra)) emit(file, text)
        emit(this.file, JSON.stringify(await this.make(viewOf(compilation)), null, 2))
      })
    })
  }
}

function viewOf(compilation: Rspack.Compilation): BuildView {
  const lazyGroups = (issuer: string, request: string) =>
    compilation.chunkGroups.filter((group) =>
      group.origins.some((origin) => origin.request === request && origin.module?.nameForCondition() === issuer),
    )
  const modulesOf = (group: Group) =>
    group.chunks.flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
  return {
    entry: (name) => assetGroup(compilation.entrypoints.get(name)?.getFiles() ?? []),
    chunk: (name) => assetGroup(compilation.namedChunkGroups.get(name)?.getFiles() ?? []),
    lazy: (issuer, request) => assetGroup(lazyGroups(issuer, request).flatMap((group) => group.getFiles())),
    sharedBy: (issuer, request) =>
      [
        ...new Set(
          lazyGroups(issuer, request)
            .flatMap(modulesOf)
            .flatMap((module) => sharedKey(module.identifier(), 'consume') ?? []),
        ),
      ].sort(),
    namesFrom: (issuer, request, from) =>
      [
        ...new Set(
          lazyGroups(issuer, request)
            .flatMap(modulesOf)
            .flatMap(innerModules)
            .flatMap((module) => module.dependencies as { request?: string; ids?: string[] }[])
            .flatMap((dependency) => (dependency.request === from && dependency.ids?.[0]) || []),
        ),
      ].sort(),
    provided: (key) =>
      assetGroup(
        compilation.chunkGroups
          .filter((group) =>
            group.origins.some(({ module }) => module && sharedKey(module.identifier(), 'provide') === key),
          )
          .flatMap((group) => group.getFiles()),
      ),
    // A dev server's files change while the page is open
    integrity: compilation.compiler.watchMode ? {} : integrityOf(compilation),
  }
}

/** A module and the modules that the bundler concatenated into it. */
const innerModules = (module: Rspack.Module): Rspack.Module[] => [
  module,
  ...(module instanceof rspack.ConcatenatedModule ? module.modules : []),
]

/** Share key from the bundler's identifier: `consume shared module (default) @atelier/shared-ui/dialog.tsx@^1.0.0 …`. */
export function sharedKey(identifier: string, end: 'consume' | 'provide'): string | undefined {
  const match = /^(consume|provide) shared module \([^)]*\) (.+?)@[\^\d]/.exec(identifier)
  return match?.[1] === end ? match[2] : undefined
}

/** Sorts files into scripts and style sheets; skips others (maps, pictures, hot updates). */
export function assetGroup(files: string[]): AssetGroup {
  const all = [...new Set(files)].filter((file) => !file.includes('.hot-update.'))
  return { js: all.filter((file) => file.endsWith('.js')), css: all.filter((file) => file.endsWith('.css')) }
}

function integrityOf(compilation: Rspack.Compilation): Record<string, string> {
  const entries = compilation
    .getAssets()
    .filter(({ name }) => ['.js', '.css', '.json'].includes(path.extname(name)))
    .map(({ name, source }) => [name, integrity(source.buffer())] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Subresource integrity of a file's bytes, for the `integrity` attribute. */
export const integrity = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`
