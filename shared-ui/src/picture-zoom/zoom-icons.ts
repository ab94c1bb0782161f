import type PhotoSwipe from 'photoswipe'

type Icon = Extract<NonNullable<NonNullable<PhotoSwipe['ui']>['uiElementsData'][number]['html']>, object>

/** Creates the library's icons as elements: its own markup strings are blocked by Trusted Types. */
export function drawIcons(zoom: PhotoSwipe): void {
  zoom.on('uiRegister', () => {
    for (const part of zoom.ui?.uiElementsData ?? []) {
      const { html, onInit } = part
      // The library's own elements are reused, so changes persist
      if (typeof html !== 'object') continue
      part.html = ''
      part.onInit = (element, ...more) => {
        element.append(iconOf(html))
        onInit?.(element, ...more)
      }
    }
  })
}

function iconOf({ inner, size = 32, outlineID }: Icon): SVGElement {
  const box = { viewBox: `0 0 ${size} ${size}`, width: String(size), height: String(size) }
  const icon = draw('svg', { class: 'pswp__icn', 'aria-hidden': 'true', ...box })
  if (outlineID) icon.append(draw('use', { class: 'pswp__icn-shadow', href: `#${outlineID}` }))
  for (const [, name = '', attributes = ''] of inner.matchAll(/<(\w+) ([^<>]*)\/>/g)) {
    const pairs = [...attributes.matchAll(/(?<![\w-])([\w-]+)="([^"]*)"/g)].map(
      ([, key = '', value = '']) => [key, value] as const,
    )
    icon.append(draw(name, Object.fromEntries(pairs)))
  }
  return icon
}

function draw(name: string, attributes: Record<string, string>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
