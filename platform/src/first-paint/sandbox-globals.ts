import { SearchParams } from './sandbox-search-params.ts'

/**
 * Globals that pages and libraries expect and the site's sandbox lacks. Timers never fire: a render waits for nothing.
 * Import it before anything else.
 */
const missing: Record<string, unknown> = {
  setTimeout: () => 0,
  setInterval: () => 0,
  clearTimeout() {},
  clearInterval() {},
  console: { log() {}, info() {}, debug() {}, warn() {}, error() {} },
  AbortController: class {
    signal = { aborted: false, addEventListener() {}, removeEventListener() {}, throwIfAborted() {} }
    abort() {}
  },
  TextEncoder: class {},
  URL: class {
    readonly href: string
    readonly protocol: string
    readonly host: string
    readonly pathname: string
    constructor(href: string) {
      const [, protocol = 'http:', host = '', pathname] = /^([a-z]+:)?(?:\/\/([^/]*))?(.*)/is.exec(href) ?? []
      this.href = String(href)
      this.protocol = protocol
      this.host = host
      this.pathname = pathname || '/'
    }
    get origin() {
      return `${this.protocol}//${this.host}`
    }
  },
  URLSearchParams: SearchParams,
  Intl: {
    DateTimeFormat: formatter('DateTimeFormat', 'format', (value) => new Date(value as number).getTime()),
    NumberFormat: formatter('NumberFormat', 'format', Number),
    PluralRules: formatter('PluralRules', 'select', Number),
    RelativeTimeFormat: formatter('RelativeTimeFormat', 'format', Number),
  },
}

/** Languages are the site's: the sandbox's own engine has none. */
function formatter(kind: string, method: string, read: (value: unknown) => number) {
  return class {
    readonly #locale: unknown
    readonly #options: unknown
    constructor(locale?: unknown, options?: unknown) {
      this.#locale = locale
      this.#options = options
      Object.assign(this, { [method]: this.#format.bind(this) })
    }
    #format(value: unknown, ...more: unknown[]): string {
      const call = { kind, locale: this.#locale, options: this.#options, values: [read(value), ...more] }
      return (globalThis as unknown as { formatIntl(call: string): string }).formatIntl(JSON.stringify(call))
    }
  }
}

for (const [name, value] of Object.entries(missing)) {
  if (name in globalThis) continue
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  if (name !== 'Intl') continue
  // Those of the sandbox ignore the language
  Object.assign(Date.prototype, {
    toLocaleDateString(this: Date, locale?: string, options?: Intl.DateTimeFormatOptions) {
      return new Intl.DateTimeFormat(locale, options).format(this)
    },
  })
  Object.assign(Number.prototype, {
    toLocaleString(this: number, locale?: string, options?: Intl.NumberFormatOptions) {
      return new Intl.NumberFormat(locale, options).format(this)
    },
  })
}
