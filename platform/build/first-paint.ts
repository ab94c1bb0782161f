import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createRsbuild, rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import type { FirstPaint } from '@atelier/contract/releases/manifest.ts'
import type { Declared } from './declaration.ts'
import { WIDGETS } from './shared.ts'

const run = promisify(execFile)

interface FirstPaintBuild {
  folder: string
  container: string
  source: string
}

// Placeholder class names with their style sheet's location, replaced by the browser build's names
const CLASS = 'paint_[path][name]_-[local]-[hash:base64:6]'
const PLACEHOLDER = /paint_([\w-]*?)_-/g
const CORE = /shared-ui-src-core-/

/** Like the bundler's files, named by their content. */
function fileOf(pathname: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
  return `first-paint/${pathname.slice(1).replaceAll(':', '~') || 'index'}.${hash}.json`
}

export interface FirstPaintFiles {
  files: Record<string, string>
  of(pathname: string): string | undefined
}

function filesOf(paints: Record<string, FirstPaint>): FirstPaintFiles {
  const files = Object.entries(paints).map(([pathname, paint]) => {
    const text = JSON.stringify(paint)
    return { pathname, file: fileOf(pathname, text), text }
  })
  return {
    files: Object.fromEntries(files.map(({ file, text }) => [file, text])),
    of: (pathname) => files.find((one) => one.pathname === pathname)?.file,
  }
}

/** Renders the first paints of the pages that declare one. */
export async function pagePaints(folder: string, container: string, declared: Declared): Promise<FirstPaintFiles> {
  const { pages } = declared.declaration
  const painted = declared.pages.filter((_, index) => pages[index]?.firstPaint)
  if (painted.length === 0) return filesOf({})
  const imports = painted.map(({ module }, index) => `import page${index} from '${module}'`)
  const markup = painted.map(({ path }, index) => `'${path}': renderPage(page${index}, '${path}'),`)
  const source = `import { renderPage } from '@atelier/platform/first-paint'
${imports.join('\n')}
process.stdout.write(JSON.stringify({ ${markup.join('\n')} }))
`
  return filesOf(await renderFirstPaints({ folder, container, source }))
}

/** Renders the frame that the shell puts around every page. Its module's default export is the markup. */
export async function framePaint(folder: string, module: string): Promise<FirstPaintFiles> {
  const source = `import frame from '${module}'
process.stdout.write(JSON.stringify({ '/': frame }))
`
  return filesOf(await renderFirstPaints({ folder, container: 'shell', source }))
}

async function renderFirstPaints(build: FirstPaintBuild): Promise<Record<string, FirstPaint>> {
  const { folder, container, source } = build
  const out = await mkdtemp(path.join(tmpdir(), 'atelier-first-paint-'))
  const entry = path.join(folder, 'src/first-paint.generated.ts')
  try {
    const rsbuild = await createRsbuild({
      cwd: folder,
      config: {
        root: folder,
        mode: 'production',
        logLevel: 'error',
        source: { entry: { paint: entry } },
        plugins: [pluginReact()],
        output: {
          target: 'node',
          module: true,
          minify: false,
          distPath: { root: out },
          filename: { js: '[name].mjs' },
          cssModules: { localIdentName: CLASS },
        },
        tools: {
          rspack: { plugins: [new rspack.experiments.VirtualModulesPlugin({ [entry]: source })] },
        },
      },
    })
    await rsbuild.build()
    const { stdout } = await run(process.execPath, [path.join(out, 'paint.mjs')], { maxBuffer: 16 * 1024 ** 2 })
    const markup = JSON.parse(stdout) as Record<string, string>
    return Object.fromEntries(Object.entries(markup).map(([name, html]) => [name, firstPaintOf(html, container)]))
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}

/** Prepares markup for a document without scripts. Core and widgets have the shell's class names, as it provides them. */
export function firstPaintOf(markup: string, container: string): FirstPaint {
  const rules = new Map<string, string>()
  const html = markup
    .replace(PLACEHOLDER, (_, sheet: string) => `${isShells(sheet) ? 'shell' : container}-`)
    .replace(/ style="([^"]*)"/g, (_, text: string) => {
      const style = unescape(text)
      const name = createHash('sha256').update(style).digest('hex').slice(0, 8)
      // Same specificity as the style attribute that it replaces
      rules.set(name, `[data-paint="${name}"]:not(#_){${style}}`)
      return ` data-paint="${name}"`
    })
    .replace(CONTROLS, '$& inert')
  return { html, css: [...rules.values()].join('') }
}

/** Style sheets of the design system's widgets, as in a placeholder. */
const widgetSheets = WIDGETS.flatMap((key) => {
  const file = key.replace('@atelier/shared-ui/', '')
  const source = readFileSync(fileURLToPath(import.meta.resolve(key)), 'utf8')
  return [...source.matchAll(/'\.\/([\w-]+)\.module\.css'/g)].map(([, name]) =>
    path.posix.join('shared-ui/src', path.dirname(file), `${name}.module`).replace(/\W/g, '-'),
  )
})

const isShells = (sheet: string) => CORE.test(sheet) || widgetSheets.some((one) => sheet.endsWith(one))

// The shell carries over typed text only
const CONTROLS = /<button|<select|<input(?=[^>]* type="(?:checkbox|date|file|radio)")/g

const ENTITIES: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }

const unescape = (text: string) => text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity]!)
