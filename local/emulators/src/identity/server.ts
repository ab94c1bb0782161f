import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { listen } from '../listen.ts'
import { Accounts } from './accounts.ts'
import { google, linkedin } from './brands.ts'
import type { Brand } from './brands.ts'
import { interact } from './interaction.ts'
import { createProvider } from './provider.ts'
import type { Client } from './provider.ts'

export type IdentityOptions = {
  port?: number
  host?: string
  google: Client
  linkedin: Client
  /** Stores added accounts; without it they are lost when the server closes. */
  directory?: string
}

export type IdentityServer = {
  google: { issuer: string; authorizationUrl: string; tokenUrl: string; userinfoUrl: string }
  linkedin: { issuer: string }
  url: string
  close(): Promise<void>
}

type Side = Awaited<ReturnType<typeof startSide>>

/** Emulates Google and LinkedIn on one port, each as a separate OpenID provider. */
export async function startIdentity(options: IdentityOptions): Promise<IdentityServer> {
  const { port = 0, host = '127.0.0.1', directory } = options
  let sides: Side[] = []
  const server = createServer((request, response) => {
    answer(sides, request, response).catch((error: Error) => {
      console.error('Sign-in emulator:', error)
      response.destroy()
    })
  })
  // The issuer URLs contain the port, so it is needed before the providers are created.
  const url = `http://${host}:${await listen(server, 'The sign-in emulator', port, host)}`
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await closed
  }
  try {
    sides = [
      await startSide(google, url, options.google, directory),
      await startSide(linkedin, url, options.linkedin, directory),
    ]
  } catch (error) {
    await close()
    throw error
  }
  const issuer = (brand: Brand) => `${url}/${brand.id}`
  return {
    google: {
      issuer: issuer(google),
      authorizationUrl: `${issuer(google)}/auth`,
      tokenUrl: `${issuer(google)}/token`,
      userinfoUrl: `${issuer(google)}/userinfo`,
    },
    linkedin: { issuer: issuer(linkedin) },
    url,
    close,
  }
}

async function startSide(brand: Brand, url: string, client: Client, directory: string | undefined) {
  const accounts = await Accounts.open(brand, directory)
  const provider = await createProvider(brand, `${url}/${brand.id}`, client, accounts)
  return { brand, provider, accounts, handle: provider.callback() }
}

async function answer(sides: Side[], request: IncomingMessage, response: ServerResponse) {
  const url = request.url ?? '/'
  if (url === '/sign-in.css') {
    const style = await readFile(path.join(import.meta.dirname, 'sign-in.css'))
    return response.writeHead(200, { 'content-type': 'text/css' }).end(style)
  }
  const side = sides.find(({ brand }) => url.startsWith(`/${brand.id}/`))
  if (!side) return response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
  if (url.startsWith(`/${side.brand.id}/interaction/`)) return interact(side, request, response)
  mount(side.brand, request)
  await side.handle(request, response)
}

/** Strips the brand's prefix from the path and keeps the full URL where the library expects it. */
function mount(brand: Brand, request: IncomingMessage & { originalUrl?: string }) {
  const prefix = `/${brand.id}`
  const [pathname = '', search = ''] = (request.url ?? '').split(/\?(.*)/s)
  const query = new URLSearchParams(search)
  if (pathname === `${prefix}/auth`) brand.simplify(query)
  const whole = query.size ? `${pathname}?${query.toString()}` : pathname
  request.originalUrl = whole
  request.url = whole.slice(prefix.length)
}
