const MISDIRECTED = 421

/** Responses that do not come from the site become errors of the API, which name who sent them. */
export async function siteFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'manual' })
  const { status, headers } = response
  const type = headers.get('content-type') ?? ''
  const asked = new URL(input instanceof Request ? input.url : input)
  const location = headers.get('location')
  if (status >= 300 && status < 400 && location !== null) {
    const { origin } = new URL(location, asked)
    return Response.json(
      {
        code: 'REDIRECTED',
        message: `${asked.origin} redirects to ${origin}. Set ATELIER_URL or --url to the site's own address.`,
      },
      { status: MISDIRECTED },
    )
  }
  if (type === '' || /\bjson\b/.test(type)) return response
  await response.body?.cancel()
  const sender = [`HTTP ${status}`, type.split(';')[0], headers.get('server')].filter(Boolean).join(', ')
  const message = `${asked.origin} sends a page instead of the API's response (${sender}). Correct the address, or the proxy in front of the site.`
  return Response.json({ code: 'NOT_THE_API', message }, { status: response.ok ? MISDIRECTED : status })
}
