import type { PageFile } from '@atelier/contract/releases/page-files.ts'
import { inScript, tag } from '../../kernel/html.ts'

/** Style sheets of the site's own origin are fetched without CORS; a link with it would fetch them twice. */
export const crossoriginOf = (href: string) => (href.startsWith('/') ? undefined : 'anonymous')

// A failed sheet is removed, so that the remote requests it itself. The bundler recognizes a loaded one by data-href.
const script = (styles: readonly PageFile[]) =>
  `!function(h,n,a){var w=a.length;h.dataset.styles='wait';a.forEach(function(f){var l=document.createElement('link');l.rel='stylesheet';l.nonce=n;if(f[1])l.integrity=f[1];if(f[2])l.crossOrigin=f[2];l.onload=function(){l.dataset.href=l.href;--w||delete h.dataset.styles};l.onerror=function(){l.remove()};l.href=f[0];document.head.append(l)})}(document.documentElement,document.currentScript.nonce,${inScript(JSON.stringify(styles.map(({ href, integrity }) => [href, integrity ?? '', crossoriginOf(href) ?? ''])))})`

/** Static links would block the whole document and the shell's scripts if one of them hangs. */
export const pageStyles = (styles: readonly PageFile[], nonce: string): string =>
  styles.length === 0
    ? ''
    : `${tag('style', { nonce })}[data-styles] [data-first-paint]{visibility:hidden}</style>\n${tag('script', { nonce })}${script(styles)}</script>`
