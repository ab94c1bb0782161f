import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { RsbuildConfig } from '@rsbuild/core'
import { RENDER, hasContent } from '@atelier/contract/releases/content.ts'
import type { Declared } from './declaration.ts'
import { buildPrerender, markupOwner } from './prerender-build.ts'

const require = createRequire(import.meta.url)
// The other builds of React's server need streams
const SERVER = path.join(
  require.resolve('react-dom/package.json'),
  '../cjs/react-dom-server-legacy.browser.production.js',
)

export interface RendererFile {
  file: string
  text: string
}

/** Builds the script with which a site's sandbox renders the remote's pages with their data; null without such pages. */
export async function rendererOf(
  folder: string,
  container: string,
  { declaration, pages }: Declared,
): Promise<RendererFile | null> {
  const rendered = pages.filter((_, index) => hasContent(declaration.pages[index]!))
  if (rendered.length === 0) return null
  const imports = rendered.map(({ module }, index) => `import page${index} from '${module}'`)
  const byPattern = rendered.map((page, index) => `'${page.path}': page${index}`)
  const source = `import '@atelier/platform/sandbox-globals'
import { contentRenderer, finishMarkup } from '@atelier/platform/content-renderer'
${imports.join('\n')}
const owner = ${JSON.stringify(markupOwner(container))}
globalThis.${RENDER} = contentRenderer({ ${byPattern.join(', ')} }, (markup) => finishMarkup(markup, owner))
`
  const config: RsbuildConfig = {
    resolve: { alias: { 'react-dom/server': SERVER } },
    output: { target: 'web-worker', emitCss: false, overrideBrowserslist: ['chrome >= 110'] },
  }
  const text = await buildPrerender({ folder, source, config }, (file) => readFile(file, 'utf8'))
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
  return { file: `content-renderer.${hash}.js`, text }
}
