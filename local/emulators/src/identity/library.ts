import type * as OidcProvider from 'oidc-provider'

/**
 * Loads oidc-provider without its notices on the console: it warns of every Node that is not the newest LTS, though it
 * runs well on all that are supported here.
 */
export async function loadLibrary(): Promise<typeof OidcProvider> {
  const { warn } = console
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('oidc-provider WARNING')) warn(...words)
  }
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}
