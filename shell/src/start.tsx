import { startTransition } from 'react'
import { applyStoredTheme } from '@atelier/shared-ui/theme.tsx'
import { readRegistry } from './registry/read-registry.ts'
import { guardAssets } from './remotes/asset-guard.ts'
import { allowTranslation } from './translated-page.ts'

// Not in the types of older compilers
const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } }

/** Lets the browser handle taps and keys between the parts of the start, each of which takes a slow phone 0.1 s. */
const yieldToInput = (): Promise<void> => scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))

async function start(): Promise<void> {
  applyStoredTheme()
  const registry = readRegistry(document)
  guardAssets(registry)
  allowTranslation(document.body)
  if (import.meta.env.DEVELOPMENT_FLAVOR) {
    const { startOverrides } = await import(/* webpackMode: "eager" */ './development/start-overrides.tsx')
    await startOverrides(registry)
  }
  await yieldToInput()
  const { createRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client')
  await yieldToInput()
  const { createApp } = await import(/* webpackMode: "eager" */ './app.tsx')
  await yieldToInput()
  const app = createApp(registry)
  // Rendered beside the first paint, which is removed once the shell has rendered
  const place = document.createElement('div')
  document.getElementById('root')!.append(place)
  const root = createRoot(place)
  startTransition(() => root.render(app))
}

void start()
