import type { IdentityProvider, ProofWish } from '@atelier/contract/accounts/limits.ts'
import { createClient } from '@atelier/contract/contract-client.ts'
import type { Client } from '@atelier/contract/contract-client.ts'
import { contract } from '@atelier/contract/contract.ts'
import type { Contract } from '@atelier/contract/contract.ts'
import type { Session } from '@atelier/contract/sessions/schemas.ts'

/** The test asserts the shape of the body, hence `any`. */
export interface Answer {
  status: number
  headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  body: any
}

export type Choice = { sub: string } | { email: string; name: string; verified?: 'yes' } | { cancel: 'yes' }

/** Per-site cookies, redirects, and submitting the providers' pages. */
export class Browser {
  readonly cookies = new Map<string, string>()
  /** What the page would keep in memory. */
  token: string | undefined
  userAgent: string | undefined
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

  /** Another tab, or a thief. */
  copy(): Browser {
    const copy = new Browser(this.#site)
    for (const [name, value] of this.cookies) copy.cookies.set(name, value)
    copy.token = this.token
    return copy
  }

  get refreshCookie(): string | undefined {
    return [...this.cookies].find(([name]) => name.endsWith('-refresh'))?.[1]
  }

  /** For malformed input and for tests of status, headers or cookies. */
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

  /** As the page does, without a token; null for a guest. */
  async refresh(): Promise<Session | null> {
    this.token = undefined
    const { session } = await this.api.sessions.refresh()
    this.token = session?.access_token
    return session
  }

  async logIn(email: string, password: string): Promise<Session> {
    const session = await this.api.sessions.logIn({ body: { email, password } })
    this.token = session.access_token
    return session
  }

  /** Returns the URL that the provider redirects to. */
  choose(path: string, choice: Choice): Promise<string> {
    return this.chooseAt(`${this.#site}/api${path}`, choice)
  }

  /** From an authorization URL that the site returned. */
  async chooseAt(address: string, choice: Choice): Promise<string> {
    const asked = await this.#follow(address)
    const page = await asked.response.text()
    const action = /action="([^"]+)"/.exec(page)?.[1]
    if (!action) throw new Error(`No sign-in page at ${asked.url}: ${page.slice(0, 500)}`)
    const form = { method: 'POST', body: new URLSearchParams(choice as Record<string, string>) }
    return (await this.#follow(new URL(action, asked.url).href, form)).url
  }

  /** Returns the site URL that the callback redirects to. */
  async land(url: string): Promise<URL> {
    const response = await this.#request(url)
    await response.arrayBuffer()
    return new URL(response.headers.get('location') ?? `/no-redirect/${response.status}`, url)
  }

  async signInWith(path: string, choice: Choice): Promise<URL> {
    return this.land(await this.choose(path, choice))
  }

  /** The provider's form is submitted in another browser; returns the resulting site URL. */
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
