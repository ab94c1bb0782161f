import { createRoot } from 'react-dom/client'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { OverrideBadge } from './override-badge.tsx'
import { applyOverrides } from './overrides.ts'

/** Applies the tab's overrides and shows a badge in a separate React root, which survives a crash of the page. */
export async function startOverrides(registry: Registry): Promise<void> {
  const overrides = await applyOverrides(registry)
  if (overrides.length === 0) return
  const place = document.body.appendChild(document.createElement('div'))
  const reload = () => location.reload()
  createRoot(place).render(<OverrideBadge overrides={overrides} registry={registry} reload={reload} />)
}
