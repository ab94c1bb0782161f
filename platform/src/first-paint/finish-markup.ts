import type { FirstPaint } from '@atelier/contract/releases/manifest.ts'

/** `widgetSheets`: ends of the placeholders of the style sheets that the shell's widgets bring. */
export interface MarkupOwner {
  container: string
  widgetSheets: readonly string[]
}

/**
 * Class names in a prerender, with their style sheet's location: replaced by the browser build's names. The hash has the length
 * of `commonConfig`'s, in all releases: a remote's paint names classes of the shell that is running.
 */
export const PLACEHOLDER_NAME = 'paint_[path][name]_-[local]-[hash:base64:6]'
const PLACEHOLDER = /paint_([\w-]*?)_-/g
const CORE = /shared-ui-src-core-/

/** Prepares markup for a document without scripts. Core and widgets have the shell's class names, as it provides them. */
export function finishMarkup(markup: string, { container, widgetSheets }: MarkupOwner): FirstPaint {
  const isShells = (sheet: string) => CORE.test(sheet) || widgetSheets.some((one) => sheet.endsWith(one))
  const names = new Map<string, string>()
  const html = markup
    .replace(PLACEHOLDER, (_, sheet: string) => `${isShells(sheet) ? 'shell' : container}-`)
    .replace(/ style="([^"]*)"/g, (_, text: string) => {
      const style = unescape(text)
      const name = names.get(style) ?? container + names.size
      names.set(style, name)
      return ` data-paint="${name}"`
    })
    .replace(CONTROLS, '$& inert')
    .replace(PRELOAD, '')
  // Same specificity as the style attribute that it replaces
  const rules = [...names].map(([style, name]) => `[data-paint="${name}"]:not(#_){${style}}`)
  return { html, css: rules.join('') }
}

// They do nothing without scripts; the document's own makes them usable
const CONTROLS = /<button|<select|<input(?=[^<>]* type="(?:checkbox|date|file|radio)")/g

/** React puts one for each picture at the start. */
const PRELOAD = /<link rel="preload" as="image"[^<>]*>/g

const ENTITIES: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }

const unescape = (text: string) => text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity]!)
