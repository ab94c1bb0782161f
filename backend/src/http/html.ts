const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it may stand in an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)

/** JSON as it may stand inside a script element: nothing in it can end the element. */
export const inScript = (json: string): string =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

type Attributes = Record<string, string | true | undefined>

/** An opening tag; an attribute that is undefined is left out. */
export const tag = (name: string, attributes: Attributes): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : value === true ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`))
    .join('')}>`
