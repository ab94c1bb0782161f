import type { TestProject } from 'vitest/node'
import { startServices } from './services.ts'
import type { Services } from './services.ts'

declare module 'vitest' {
  interface ProvidedContext {
    services: Services
  }
}

/** One set of services for all files. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { stop, ...services } = await startServices()
  provide('services', services)
  return stop
}
