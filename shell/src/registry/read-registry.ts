import type { Registry } from '@atelier/contract/releases/manifest.ts'

/** Reads the registry that the edge wrote into the page. Throws when it is missing, since the site cannot run without it. */
export function readRegistry(page: Document): Registry {
  const text = page.getElementById('registry')?.textContent
  if (!text) throw new Error('The page has no registry.')
  return JSON.parse(text) as Registry
}

export async function fetchRegistry(): Promise<Registry> {
  const response = await fetch('/remotes.json', { cache: 'no-cache', signal: AbortSignal.timeout(5000) })
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}.`)
  return (await response.json()) as Registry
}
