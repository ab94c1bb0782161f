import type { Request, Response } from 'express'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { crossoriginOf } from './page-styles.ts'
import type { Preload } from './preloads.ts'

/** Lets the browser fetch a document's files before it is ready. Other clients may not know `103`. */
export function sendEarlyHints(request: Request, response: Response, registry: Registry, preloads: Preload[]): void {
  if (request.get('sec-fetch-mode') !== 'navigate') return
  response.writeEarlyHints({ link: linksOf(registry, preloads) })
}

/** Data are omitted: the document usually has them. */
function linksOf({ shell }: Registry, preloads: readonly Preload[]): string[] {
  const { css, js } = shell.manifest.assets
  const link = (as: string, href: string, crossorigin: string | undefined) =>
    `<${href}>; rel=preload; as=${as}${crossorigin ? `; crossorigin=${crossorigin}` : ''}`
  return [
    ...css.map((file) => link('style', shell.base + file, 'anonymous')),
    ...js.map((file) => link('script', shell.base + file, 'anonymous')),
    ...preloads.flatMap(({ as, href }) =>
      as === 'fetch' ? [] : link(as, href, as === 'style' ? crossoriginOf(href) : 'anonymous'),
    ),
  ]
}
