/** The site under test: its address, the token that may publish everything, and what reaches its parts. */
export const site = JSON.parse(process.env['SITE'] ?? '{}') as {
  url: string
  /** Where mails are read: `GET {inboxUrl}/api/messages?to=ADDRESS`. */
  inboxUrl: string
  deliveryToken: string
  env: Record<string, string>
  directory: string
}
