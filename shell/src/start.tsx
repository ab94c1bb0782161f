import { createRoot } from 'react-dom/client'
import { applyStoredTheme } from '@atelier/shared-ui/theme.tsx'
import { createApp } from './app.tsx'
import { readRegistry } from './registry/read-registry.ts'
import { guardAssets } from './remotes/asset-guard.ts'

async function start(): Promise<void> {
  applyStoredTheme()
  const registry = readRegistry(document)
  guardAssets(registry)
  if (import.meta.env.DEVELOPMENT_FLAVOR) {
    const { startOverrides } = await import(/* webpackMode: "eager" */ './development/start-overrides.tsx')
    await startOverrides(registry)
  }
  // Rendered beside the first paint, which is removed once the shell has rendered
  const place = document.createElement('div')
  document.getElementById('root')!.append(place)
  createRoot(place).render(createApp(registry))
}

void start()
