import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { prepareAsset } from './asset-guard.ts'

/** Milliseconds that a remote's entry may take; the library would wait 20 s. */
const TIMEOUT_MS = 8000

/** Deadlines, integrity and fresh addresses for what Module Federation fetches. */
export default function federationPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'atelier-shell',
    fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
    createScript({ url }) {
      const script = document.createElement('script')
      script.src = url
      script.async = true
      prepareAsset(script)
      return { script, timeout: TIMEOUT_MS }
    },
  }
}
