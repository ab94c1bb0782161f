import type { Page } from '@playwright/test'

/** Locations in page-accessible browser storage that contain a text, as a string or as bytes, including files. */
export async function placesOf(page: Page, text: string): Promise<string[]> {
  const cookies = await page.context().cookies()
  const inCookies = cookies.filter(({ value }) => decodeURIComponent(value).includes(text)).map(({ name }) => name)
  return [...inCookies, ...(await page.evaluate(inStorage, text))]
}

async function inStorage(text: string): Promise<string[]> {
  const found: string[] = []
  const note = (place: string, is: boolean) => void (is && found.push(place))

  /** Latin-1, to find text within arbitrary bytes. */
  const read = (bytes: ArrayBuffer | ArrayBufferView) => new TextDecoder('latin1').decode(bytes)
  async function holds(value: unknown): Promise<boolean> {
    if (typeof value === 'string') return value.includes(text)
    if (value instanceof File && value.name.includes(text)) return true
    if (value instanceof Blob) return read(await value.arrayBuffer()).includes(text)
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return read(value).includes(text)
    if (typeof value !== 'object' || value === null) return false
    for (const entry of Object.entries(value).flat()) if (await holds(entry)) return true
    return false
  }
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(new Error(String(request.error)))
    })

  for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
    for (const [key, value] of Object.entries(storage)) note(`${name} ${key}`, `${key} ${value}`.includes(text))
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const rows = await done(database.transaction(store).objectStore(store).getAll())
      note(`indexedDB ${name}`, await holds(rows))
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const answer = await cache.match(request)
      note(`cache ${name}`, request.url.includes(text) || (await holds(await answer?.blob())))
    }
  }
  return found
}
