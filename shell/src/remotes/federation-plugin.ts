import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { FILE_TIMEOUT_MS } from '@atelier/platform/host'
import { prepareAsset } from './asset-guard.ts'

export default function federationPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'atelier-shell',
    fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(FILE_TIMEOUT_MS) }),
    createScript({ url }) {
      const script = document.createElement('script')
      script.src = url
      script.async = true
      prepareAsset(script)
      return { script, timeout: FILE_TIMEOUT_MS }
    },
  }
}
