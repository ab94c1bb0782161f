import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { escapeHtml, inScript, tag } from '../../kernel/html.ts'
import type { Preview } from '../../releases/preview/preview-tokens.ts'
import { dataJson } from './document-data.ts'
import type { DocumentData } from './document-data.ts'
import type { DocumentPaint } from './document-paint.ts'
import type { PicturePreload } from './document-pictures.ts'
import { goToDashboard } from './go-to-dashboard.ts'
import { LINK_PICTURE_SIZE } from '../../pages/link-picture.ts'
import { recordEarlyActions } from './early-actions.ts'
import { missingShell, watchForShell } from './missing-shell.ts'
import type { PageMeta } from '../../pages/page-meta.ts'
import { findOldBrowser, oldBrowser } from './old-browser.ts'
import { crossoriginOf, pageStyles } from './page-styles.ts'
import type { Preload } from './preloads.ts'
import { previewBar } from './preview-bar.ts'
import { noScriptTexts } from './texts.ts'
import { appLinks } from '../web-app/manifest.ts'
import { trustedTypesPolicy } from './trusted-types.ts'

/** `registryJson` is already escaped for a script element. */
export interface DocumentParts {
  registry: Registry
  registryJson: string
  nonce: string
  meta: PageMeta
  url: string
  preloads: Preload[]
  data: DocumentData
  pictures: PicturePreload[]
  paint: DocumentPaint | null
  guest: boolean
  /** Whether a user is redirected to the dashboard. */
  landing: boolean
  previews: readonly Preview[]
}

// Before the first paint, to avoid a flash of wrong colors; the shell's theme switch uses the same key.
const THEME = `try{var t=localStorage.getItem('atelier-theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

// A phone's keyboard shrinks the page, so that elements at its lower edge stay in view. `cover` makes `env(safe-area-inset-*)` known.
const VIEWPORT = 'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content'

export function renderDocument({ registry, nonce, meta, url, paint, guest, ...parts }: DocumentParts): string {
  const { base, manifest } = registry.shell
  const own = (file: string) => ({ nonce, integrity: manifest.integrity[file], crossorigin: 'anonymous' })
  const styles = paint?.styles ?? []
  const asked = new Set(styles.map(({ href }) => href))
  return [
    `<!doctype html>\n${tag('html', { lang: 'en', 'data-guest': guest || undefined, 'data-now': String(Date.now()) })}\n<head>\n<meta charset="utf-8">`,
    ...(parts.landing ? [goToDashboard(nonce)] : []),
    `<title>${escapeHtml(meta.title)}</title>`,
    tag('meta', { name: 'viewport', content: VIEWPORT }),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    `${tag('script', { nonce })}${THEME}${findOldBrowser}</script>`,
    watchForShell(nonce),
    trustedTypesPolicy(registry, nonce),
    ...manifest.assets.css.map((file) => tag('link', { rel: 'stylesheet', href: base + file, ...own(file) })),
    // Preloaded before they can be linked
    ...styles.map((style) => preloadLink(style, nonce)),
    pageStyles(styles, nonce),
    ...stylesWithoutScripts(paint, nonce),
    ...(paint?.css ? [`${tag('style', { nonce })}${paint.css}</style>`] : []),
    ...manifest.assets.js.map(
      (file) => `${tag('script', { defer: true, src: base + file, ...own(file), fetchpriority: 'high' })}</script>`,
    ),
    ...parts.preloads.filter(({ href }) => !asked.has(href)).map((preload) => preloadLink(preload, nonce)),
    // After the scripts, which are needed to show them, and with a picture's default priority
    ...parts.pictures.map(pictureLink),
    ...metaTags(meta, url),
    ...structuredData(meta, nonce),
    tag('link', { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }),
    ...appLinks,
    `</head>\n<body>\n${oldBrowser}${previewBar(parts.previews, nonce)}<div id="root">${paint ? `${tag('div', { id: 'first-paint', 'data-content': paint.isContent || undefined, 'data-without-content': paint.isWithoutContent || undefined })}${paint.html}</div>` : ''}${missingShell}</div>`,
    ...(paint ? [recordEarlyActions(nonce)] : []),
    `<noscript><p>${paint?.isContent ? noScriptTexts.content : noScriptTexts.nothing}</p></noscript>`,
    ...(Object.keys(parts.data).length > 0
      ? [
          `${tag('script', { type: 'application/json', id: 'document-data', nonce })}${inScript(dataJson(parts.data))}</script>`,
        ]
      : []),
    `${tag('script', { type: 'application/json', id: 'registry', nonce })}${parts.registryJson}</script>`,
    '</body>\n</html>\n',
  ].join('\n')
}

/** Without scripts, which otherwise link them. */
const stylesWithoutScripts = (paint: DocumentPaint | null, nonce: string) =>
  paint?.isContent
    ? [
        `<noscript>${paint.styles
          .map(({ href, integrity }) =>
            tag('link', { rel: 'stylesheet', href, integrity, crossorigin: crossoriginOf(href), nonce }),
          )
          .join('')}</noscript>`,
      ]
    : []

function preloadLink({ as, href, integrity }: Preload, nonce: string): string {
  const crossorigin = as === 'style' ? crossoriginOf(href) : 'anonymous'
  const proof = as === 'fetch' ? {} : { integrity, nonce }
  return tag('link', { rel: 'preload', as, href, crossorigin, ...proof })
}

/** Same attributes as the page's own picture, to avoid a second fetch. Browsers without AVIF skip its preload. */
const pictureLink = ({ picture, sizes, media }: PicturePreload) =>
  tag('link', {
    rel: 'preload',
    as: 'image',
    type: picture.some(({ avif_url }) => avif_url) ? 'image/avif' : undefined,
    imagesrcset: picture.map(({ url, width, avif_url = url }) => `${avif_url} ${width}w`).join(', '),
    imagesizes: sizes,
    media: media || undefined,
  })

const metaTags = ({ title, description, image, robots, mining, type = 'website' }: PageMeta, url: string) => [
  tag('meta', { name: 'description', content: description }),
  ...(robots ? [tag('meta', { name: 'robots', content: robots })] : [tag('link', { rel: 'canonical', href: url })]),
  ...(mining ? [tag('meta', { name: 'tdm-reservation', content: mining === 'allowed' ? '0' : '1' })] : []),
  tag('meta', { property: 'og:site_name', content: 'Atelier' }),
  tag('meta', { property: 'og:type', content: type }),
  tag('meta', { property: 'og:title', content: title }),
  tag('meta', { property: 'og:description', content: description }),
  tag('meta', { property: 'og:url', content: url }),
  ...(image
    ? [
        tag('meta', { property: 'og:image', content: image }),
        ...Object.entries(LINK_PICTURE_SIZE).map(([side, pixels]) =>
          tag('meta', { property: `og:image:${side}`, content: String(pixels) }),
        ),
      ]
    : []),
  tag('meta', { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }),
]

/** A data block: the policy applies to scripts that run only, but every script element has the nonce. */
const structuredData = ({ structured }: PageMeta, nonce: string) =>
  structured
    ? [`${tag('script', { type: 'application/ld+json', nonce })}${inScript(JSON.stringify(structured))}</script>`]
    : []

/** Also shown if the registry cannot be read at startup. */
export const renderUnavailable = (): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Atelier is not released yet</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
</head>
<body>
<main>
<h1>Atelier is not here yet</h1>
<p>Nothing has been released on this site so far. Please come back in a moment.</p>
</main>
</body>
</html>
`
