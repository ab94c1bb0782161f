/** The site under test: its URL, a token that may publish every app, and access to its services. */
export const site = JSON.parse(process.env['ATELIER_SITE'] ?? '{}') as {
  url: string
  /** Base URL of the mail inbox: `GET {inboxUrl}/api/messages?to=ADDRESS`. */
  inboxUrl: string
  deliveryToken: string
  env: Record<string, string>
  directory: string
}
