import { tag } from '../../kernel/html.ts'
import { siteMeta } from '../document/site-pages.ts'

/** `--color-canvas` of the design system, light and dark. */
const CANVAS = { light: '#fafaf8', dark: '#0e0e0f' }

export const manifest = {
  name: 'Atelier',
  short_name: 'Atelier',
  description: siteMeta.description,
  id: '/',
  start_url: '/',
  display: 'standalone',
  background_color: CANVAS.light,
  theme_color: CANVAS.light,
  icons: [
    { src: '/icons/any-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/any-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

export const appLinks = [
  tag('link', { rel: 'apple-touch-icon', href: '/icons/maskable-180.png' }),
  tag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
  ...Object.entries(CANVAS).map(([scheme, content]) =>
    tag('meta', { name: 'theme-color', content, media: `(prefers-color-scheme: ${scheme})` }),
  ),
]
