import type { IncomingMessage, ServerResponse } from 'node:http'
import type { InteractionResults, Provider } from 'oidc-provider'
import type { Accounts } from './accounts.ts'
import type { Brand } from './brands.ts'
import { errorPage, signInPage } from './pages.ts'

const longestForm = 16 * 1024
const cancelled: InteractionResults = { error: 'access_denied', error_description: 'The user denied the request.' }

/** The sign-in page and its form handler. */
export async function interact(
  { brand, provider, accounts }: { brand: Brand; provider: Provider; accounts: Accounts },
  request: IncomingMessage,
  response: ServerResponse,
) {
  const details = await provider.interactionDetails(request, response).catch(() => null)
  if (!details) {
    const page = errorPage(brand, 'This sign-in is over', 'Go back to the site and start again.')
    return send(response, 400, page)
  }
  const ask = (status: number, problem?: string) =>
    send(response, status, signInPage(brand, accounts.list(), `/${brand.id}/interaction/${details.uid}`, problem))

  if (request.method !== 'POST') return ask(200)
  const form = await readForm(request)
  const result = await answer(form, accounts)
  if (typeof result === 'string') return ask(400, result)
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}

/** Parses the form; returns a message if it is invalid. */
async function answer(form: URLSearchParams, accounts: Accounts): Promise<InteractionResults | string> {
  if (form.has('cancel')) return cancelled
  const sub = form.get('sub')
  if (sub !== null) return accounts.find(sub) ? { login: { accountId: sub } } : 'There is no such account.'
  const email = form.get('email')?.trim() ?? ''
  const name = form.get('name')?.trim() ?? ''
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return 'Enter an email address.'
  if (name === '') return 'Enter a name.'
  const account = await accounts.put({ email, name, verified: form.get('verified') === 'yes' })
  return { login: { accountId: account.sub } }
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  request.setEncoding('utf8')
  for await (const chunk of request) {
    text += chunk
    if (text.length > longestForm) break
  }
  return new URLSearchParams(text)
}

function send(response: ServerResponse, status: number, page: string) {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'",
  }
  response.writeHead(status, headers).end(page)
}
