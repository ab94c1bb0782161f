import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import type { FirstPaint } from '@atelier/contract/releases/manifest.ts'
import { finishMarkup } from '../src/first-paint/finish-markup.ts'
import type { Declared } from './declaration.ts'
import { buildPrerender, markupOwner } from './prerender-build.ts'

const run = promisify(execFile)

interface FirstPaintBuild {
  folder: string
  container: string
  source: string
}

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

const renderFirstPaints = ({ folder, container, source }: FirstPaintBuild): Promise<Record<string, FirstPaint>> =>
  buildPrerender(
    { folder, source, config: { output: { target: 'node', module: true, minify: false } } },
    async (file) => {
      const { stdout } = await run(process.execPath, [file], { maxBuffer: 16 * 1024 ** 2 })
      const owner = markupOwner(container)
      return Object.fromEntries(
        Object.entries(JSON.parse(stdout) as Record<string, string>).map(([name, markup]) => [
          name,
          finishMarkup(markup, owner),
        ]),
      )
    },
  )
