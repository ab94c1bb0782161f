import federation, { runtime } from '@module-federation/webpack-bundler-runtime'
import { failEarly } from './fail-early.ts'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'

type Options = Parameters<typeof runtime.createInstance>[0]

declare global {
  var __ATELIER_FEDERATION__: (() => unknown) | undefined
}

/** Creates an instance for a remote. The shell's stays the page's default, so its own loadRemote() keeps using it. */
function init(options: Options) {
  const existing = runtime.getInstance((instance) => instance.name === options.name)
  if (!existing) return runtime.createInstance({ ...options, id: options.id ?? '' })
  existing.initOptions(options)
  return existing
}

if (federation.bundlerRuntime?.consumes) {
  federation.bundlerRuntime.consumes = failEarly(federation.bundlerRuntime.consumes)
}

/** A bundler runtime per container. The shell exposes nothing, so its own lacks `initContainerEntry`. */
globalThis.__ATELIER_FEDERATION__ = () => ({
  ...federation,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntimeOptions: {},
  bundlerRuntime: { ...federation.bundlerRuntime, S: {}, initContainerEntry },
  runtime: { ...runtime, init },
})

/** A runtime plugin, so that it runs before any other code of the shell. */
export default function forRemotes() {
  return { name: 'atelier-for-remotes' }
}
