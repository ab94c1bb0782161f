import type * as OidcProvider from 'oidc-provider'

/**
 * Loads oidc-provider without its console notices: it warns about every Node version other than the newest LTS, although it
 * works on all versions supported here.
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
