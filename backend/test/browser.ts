import type { IdentityProvider, ProofWish } from '@atelier/contract/accounts/limits.ts'
import { createClient } from '@atelier/contract/contract-client.ts'
import type { Client } from '@atelier/contract/contract-client.ts'
import { contract } from '@atelier/contract/contract.ts'
import type { Contract } from '@atelier/contract/contract.ts'
import type { Session } from '@atelier/contract/sessions/schemas.ts'

/** An API response. The test asserts the shape of its body, hence `any`. */
export interface Answer {
  status: number
  headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  body: any
}

/** The form values for a provider's sign-in page. */
export type Choice = { sub: string } | { email: string; name: string; verified?: 'yes' } | { cancel: 'yes' }

/** A minimal browser for sign-in: per-site cookies, redirects, and submitting the providers' pages. */
export class Browser {
  readonly cookies = new Map<string, string>()
  /** The access token that the page would keep in memory. */
  token: string | undefined
  /** Its User-Agent. */
  userAgent: string | undefined
  /** The typed client, with this browser's cookies and token. */
  readonly api: Client<Contract>
  readonly #site: string

  constructor(site: string) {
    this.#site = site
    this.api = createClient(contract, {
      base: `${site}/api`,
      token: () => this.token,
      fetch: (url, init) => this.#request(url as string, init),
    })
  }

  /** A browser with the same cookies, such as another tab or a thief's. */
  copy(): Browser {
    const copy = new Browser(this.#site)
    for (const [name, value] of this.cookies) copy.cookies.set(name, value)
    copy.token = this.token
    return copy
  }

  /** The site's refresh cookie. */
  get refreshCookie(): string | undefined {
    return [...this.cookies].find(([name]) => name.endsWith('-refresh'))?.[1]
  }

  /** A raw request, for malformed input and for tests of status, headers or cookies. */
  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await this.#request(`${this.#site}/api${path}`, {
      method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
  }

  /** Refreshes as the page does, without a token, and stores the new one; null for a guest. */
  async refresh(): Promise<Session | null> {
    this.token = undefined
    const { session } = await this.api.sessions.refresh()
    this.token = session?.access_token
    return session
  }

  /** Signs in and stores the token. */
  async logIn(email: string, password: string): Promise<Session> {
    const session = await this.api.sessions.logIn({ body: { email, password } })
    this.token = session.access_token
    return session
  }

  /** Follows a sign-in button to the provider's page, submits it, and returns the URL that the provider redirects to. */
  choose(path: string, choice: Choice): Promise<string> {
    return this.chooseAt(`${this.#site}/api${path}`, choice)
  }

  /** The same, from an authorization URL that the site returned. */
  async chooseAt(address: string, choice: Choice): Promise<string> {
    const asked = await this.#follow(address)
    const page = await asked.response.text()
    const action = /action="([^"]+)"/.exec(page)?.[1]
    if (!action) throw new Error(`No sign-in page at ${asked.url}: ${page.slice(0, 500)}`)
    const form = { method: 'POST', body: new URLSearchParams(choice as Record<string, string>) }
    return (await this.#follow(new URL(action, asked.url).href, form)).url
  }

  /** Opens a callback URL; returns the site URL that it redirects to. */
  async land(url: string): Promise<URL> {
    const response = await this.#request(url)
    await response.arrayBuffer()
    return new URL(response.headers.get('location') ?? `/no-redirect/${response.status}`, url)
  }

  /** A complete sign-in with a provider. */
  async signInWith(path: string, choice: Choice): Promise<URL> {
    return this.land(await this.choose(path, choice))
  }

  /** Reauthenticates at a provider, whose form is submitted in another browser; returns the resulting site URL. */
  async proveBy(provider: IdentityProvider, choice: Choice, wish: ProofWish = 'email'): Promise<string> {
    const { address } = await this.api.accounts.proveByProvider({ params: { provider }, body: { wish } })
    const { pathname, search } = await this.land(await new Browser(this.#site).chooseAt(address, choice))
    return pathname + search
  }

  async #request(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers: Record<string, string> = { ...(init.headers as Record<string, string>), cookie }
    if (this.userAgent !== undefined) headers['user-agent'] = this.userAgent
    const response = await fetch(url, { ...init, redirect: 'manual', headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  /** Follows redirects up to a callback URL of the site. */
  async #follow(start: string, init?: RequestInit): Promise<{ url: string; response: Response }> {
    let url = start
    let response = await this.#request(url, init)
    for (;;) {
      const location = response.headers.get('location')
      if (location === null) return { url, response }
      url = new URL(location, url).href
      if (url.startsWith(`${this.#site}/`) && !url.includes('/api/auth/')) return { url, response }
      if (/\/api\/auth\/\w+\/callback/.test(url)) return { url, response }
      await response.arrayBuffer()
      response = await this.#request(url)
    }
  }
}
