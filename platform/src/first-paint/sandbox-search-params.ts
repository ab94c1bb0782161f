/** The part of `URLSearchParams` that pages and libraries use. */
export class SearchParams {
  #entries: [string, string][]
  constructor(given: string | Iterable<[string, string]> | Record<string, string> = '') {
    if (typeof given === 'string')
      this.#entries = given
        .replace(/^\?/, '')
        .split('&')
        .filter(Boolean)
        .map((pair) => pair.split(/=(.*)/s).map(decoded) as [string, string?])
        .map(([name, value = '']) => [name, value])
    else
      this.#entries =
        Symbol.iterator in given ? [...given].map(([name, value]) => [name, value]) : Object.entries(given)
  }
  get size() {
    return this.#entries.length
  }
  append(name: string, value: unknown) {
    this.#entries.push([name, String(value)])
  }
  delete(name: string) {
    this.#entries = this.#entries.filter(([one]) => one !== name)
  }
  get(name: string) {
    return this.getAll(name)[0] ?? null
  }
  getAll(name: string) {
    return this.#entries.flatMap(([one, value]) => (one === name ? [value] : []))
  }
  has(name: string) {
    return this.get(name) !== null
  }
  set(name: string, value: unknown) {
    const first = this.#entries.find(([one]) => one === name)
    if (!first) return this.append(name, value)
    first[1] = String(value)
    this.#entries = this.#entries.filter((pair) => pair === first || pair[0] !== name)
  }
  keys() {
    return this.#entries.map(([name]) => name).values()
  }
  values() {
    return this.#entries.map(([, value]) => value).values()
  }
  entries() {
    return this.#entries.values()
  }
  [Symbol.iterator]() {
    return this.entries()
  }
  forEach(act: (value: string, name: string) => void) {
    for (const [name, value] of this.#entries) act(value, name)
  }
  toString() {
    return this.#entries.map((pair) => pair.map(encoded).join('=')).join('&')
  }
}

const decoded = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))

const encoded = (text: string) =>
  encodeURIComponent(text)
    .replace(/[!'()~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
