import { gzipSync } from 'node:zlib'
import { isShellManifest } from '@atelier/contract/releases/checks.ts'
import type { BuildOutput } from '../build/build-output.ts'
import { DeliveryError } from '../delivery-error.ts'

export interface OverBudget {
  page: string
  kB: number
  budget: number
}

/** Pages whose scripts and styles exceed the budgets of `src/remote.tsx`; in kilobytes, compressed by gzip. */
export function overBudget({ manifest, files }: Pick<BuildOutput, 'manifest' | 'files'>): OverBudget[] {
  if (isShellManifest(manifest)) return []
  const sizes = new Map<string, number>()
  const sizeOf = (name: string) => {
    const known = sizes.get(name)
    if (known !== undefined) return known
    const bytes = files.find((file) => file.path === name)?.bytes
    const size = bytes ? gzipSync(bytes, { level: 9 }).length : 0
    sizes.set(name, size)
    return size
  }
  return Object.entries(manifest.budgets?.kB ?? {}).flatMap(([page, budget]) => {
    const found = manifest.pages.find(({ path }) => path === page)
    if (!found) return []
    const { assets } = manifest
    const names = new Set([...assets.js, ...assets.css, ...found.assets.js, ...found.assets.css])
    const kB = [...names].reduce((total, name) => total + sizeOf(name), 0) / 1000
    return kB > budget ? [{ page, kB, budget }] : []
  })
}

export const overBudgetText = ({ page, kB, budget }: OverBudget): string =>
  `${page} has ${kB.toFixed(1)} kB, its budget is ${budget} kB`

/** Throws a {@link DeliveryError} (`OVER_BUDGET`) without a reason. */
export function assertBudgets(app: string, build: BuildOutput, reason: string | undefined): OverBudget[] {
  const over = overBudget(build)
  if (over.length > 0 && !reason?.trim())
    throw new DeliveryError(
      'OVER_BUDGET',
      `${app}: ${over.map(overBudgetText).join('; ')}. Make it smaller, or release it with --over "the reason".`,
    )
  return over
}
