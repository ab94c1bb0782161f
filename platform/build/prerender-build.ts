import { mkdtemp, rm } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRsbuild, mergeRsbuildConfig, rspack } from '@rsbuild/core'
import type { RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { PLACEHOLDER_NAME } from '../src/first-paint/finish-markup.ts'
import type { MarkupOwner } from '../src/first-paint/finish-markup.ts'
import { WIDGETS } from './shared.ts'

/** Bundles a module of a remote or the shell for rendering outside of a browser, and passes the file's path to `use`. */
export async function buildPrerender<Result>(
  { folder, source, config }: { folder: string; source: string; config: RsbuildConfig },
  use: (file: string) => Promise<Result>,
): Promise<Result> {
  const out = await mkdtemp(path.join(tmpdir(), 'atelier-prerender-'))
  const entry = path.join(folder, 'src/prerender.generated.ts')
  try {
    const rsbuild = await createRsbuild({
      cwd: folder,
      config: mergeRsbuildConfig(
        {
          root: folder,
          mode: 'production',
          logLevel: 'error',
          source: { entry: { prerender: entry } },
          plugins: [pluginReact()],
          output: {
            distPath: { root: out, js: '' },
            filename: { js: '[name].mjs' },
            cssModules: { localIdentName: PLACEHOLDER_NAME },
            legalComments: 'none',
          },
          tools: {
            htmlPlugin: false,
            rspack: { plugins: [new rspack.experiments.VirtualModulesPlugin({ [entry]: source })] },
          },
        },
        config,
      ),
    })
    await rsbuild.build()
    return await use(path.join(out, 'prerender.mjs'))
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}

/** Style sheets of the design system's widgets, as in a placeholder. */
const widgetSheets = WIDGETS.flatMap((key) => {
  const file = key.replace('@atelier/shared-ui/', '')
  const source = readFileSync(fileURLToPath(import.meta.resolve(key)), 'utf8')
  return [...source.matchAll(/'\.\/([\w-]+)\.module\.css'/g)].map(([, name]) =>
    path.posix.join('shared-ui/src', path.dirname(file), `${name}.module`).replace(/\W/g, '-'),
  )
})

export const markupOwner = (container: string): MarkupOwner => ({ container, widgetSheets })
