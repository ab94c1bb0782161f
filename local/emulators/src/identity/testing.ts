type Choice = { sub: string } | { email: string; name: string; verified?: 'yes' } | { cancel: 'yes' }

/** A minimal browser for sign-in: stores cookies, follows redirects, and submits the sign-in page. */
export class Visitor {
  readonly #cookies = new Map<string, string>()

  async request(url: string | URL, init: RequestInit = {}) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return answer
  }

  /** Follows redirects within the sign-in server; returns the last response. */
  async follow(start: string | URL, init?: RequestInit): Promise<{ url: URL; status: number; page: string }> {
    let url = new URL(start)
    let answer = await this.request(url, init)
    for (;;) {
      const location = answer.headers.get('location')
      if (location === null) return { url, status: answer.status, page: await answer.text() }
      const next = new URL(location, url)
      if (next.origin !== url.origin) return { url: next, status: answer.status, page: '' }
      url = next
      answer = await this.request(url)
    }
  }

  /** Follows an authorization URL through the sign-in page back to the site. */
  async signIn(authorization: string | URL, choice: Choice): Promise<URL> {
    const { url, page } = await this.follow(authorization)
    const action = /action="([^"]+)"/.exec(page)?.[1]
    if (!action) throw new Error(`No sign-in page at ${url.href}: ${page}`)
    const back = await this.follow(new URL(action, url), { method: 'POST', body: new URLSearchParams(choice) })
    return back.url
  }
}
