/** What the library's `consumes` is called with, as far as it matters here. A module that is there is marked by 0. */
interface ConsumesOptions {
  chunkId: string | number
  chunkMapping: Record<string | number, (string | number)[]>
  installedModules: Record<string | number, unknown>
  webpackRequire: { m: Record<string | number, (module: object) => void> }
  promises: unknown[]
}

/**
 * Fails the import of a chunk whose shared modules cannot be had. The library lets the chunk run and throw half-way, and what has
 * thrown once stays broken for the life of the page; a failed import can be tried again.
 */
export const failEarly =
  <Options extends ConsumesOptions>(consumes: (options: Options) => void) =>
  (options: Options): void => {
    const { chunkId, chunkMapping, installedModules, webpackRequire, promises } = options
    const pending: unknown[] = []
    consumes({ ...options, promises: pending })
    const throwIfMissing = () => {
      for (const id of chunkMapping[chunkId] ?? []) {
        // In the place of a module that is missing stands one that throws the reason
        if (!(id in installedModules)) webpackRequire.m[id]?.({})
      }
    }
    promises.push(...pending.map((promise) => Promise.resolve(promise).then(throwIfMissing)))
  }
