import { BROWSER_FLOOR } from '@atelier/contract/releases/browser-floor.ts'
import { escapeHtml, tag } from '../../kernel/html.ts'
import { oldBrowserText } from './texts.ts'

// Colors are the system's: the site's own need what may be missing
export const oldBrowserStyle = `#old-browser{padding:.5rem 1rem;text-align:center;font:1rem/1.5 sans-serif;background:Canvas;color:CanvasText}@supports (color:light-dark(#000,#fff)){:root:not([data-old-browser]) #old-browser{display:none}}`

// Versions that know the colors but lack these are not recognized by styles
export const findOldBrowser = `'any'in AbortSignal&&Intl.Segmenter||(document.documentElement.dataset.oldBrowser='')`

/** A notice for browsers below the floor, before everything else in the body and outside of the root. */
export const oldBrowser = `${tag('p', { id: 'old-browser', 'data-nosnippet': true })}${escapeHtml(oldBrowserText(BROWSER_FLOOR))}</p>`
