import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { createRsbuild, rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import type { FirstPaint } from '@atelier/contract/releases/manifest.ts'
import type { Declared } from './declaration.ts'

const run = promisify(execFile)

interface FirstPaintBuild {
  folder: string
  container: string
  source: string
}

// Placeholder class names with their style sheet's location, replaced by the browser build's names
const CLASS = 'paint_[path]_-[local]-[hash:base64:6]'
const SHELLS_OWN = /shared-ui.src.core/

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

/** Prepares markup for a document without scripts. The core has the shell's class names, as the shell provides it. */
export function firstPaintOf(markup: string, container: string): FirstPaint {
  const rules = new Map<string, string>()
  const html = markup
    .replace(/paint_([\w-]*?)_-/g, (_, folder: string) => `${SHELLS_OWN.test(folder) ? 'shell' : container}-`)
    .replace(/ style="([^"]*)"/g, (_, text: string) => {
      const style = unescape(text)
      const name = createHash('sha256').update(style).digest('hex').slice(0, 8)
      // Same specificity as the style attribute that it replaces
      rules.set(name, `[data-paint="${name}"]:not(#_){${style}}`)
      return ` data-paint="${name}"`
    })
    .replaceAll('<button', '<button inert')
  return { html, css: [...rules.values()].join('') }
}

const ENTITIES: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }

const unescape = (text: string) => text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity]!)
