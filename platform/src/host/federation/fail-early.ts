/** The used part of the options of the library's `consumes`. 0 marks an installed module. */
interface ConsumesOptions {
  chunkId: string | number
  chunkMapping: Record<string | number, (string | number)[]>
  installedModules: Record<string | number, unknown>
  webpackRequire: { m: Record<string | number, (module: object) => void> }
  promises: unknown[]
}

/** Fails the import of a chunk without its shared modules: that can be retried; one that has thrown cannot. */
export const failEarly =
  <Options extends ConsumesOptions>(consumes: (options: Options) => void) =>
  (options: Options): void => {
    const { chunkId, chunkMapping, installedModules, webpackRequire, promises } = options
    const pending: unknown[] = []
    consumes({ ...options, promises: pending })
    const throwIfMissing = () => {
      for (const id of chunkMapping[chunkId] ?? []) {
        // A missing module is replaced by one that throws the error
        if (!(id in installedModules)) webpackRequire.m[id]?.({})
      }
    }
    promises.push(...pending.map((promise) => Promise.resolve(promise).then(throwIfMissing)))
  }
