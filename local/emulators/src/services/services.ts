/** What the process `services/main` sends when it is ready; only what it was asked to start. */
export interface ServicesReady {
  s3Endpoint?: string
  smtpUrl?: string
  /** Where mails are read: `GET {inboxUrl}/api/messages?to=ADDRESS`. */
  inboxUrl?: string
  google?: { authorizationUrl: string; tokenUrl: string; userinfoUrl: string }
  linkedIn?: { issuer: string }
}

const callback = (provider: string) => `http://localhost:3000/api/auth/${provider}/callback`

/**
 * The site as a client of the emulated Google and LinkedIn. They accept any port of this machine; the secrets guard nothing. Google
 * takes LinkedIn's callback too, so that a test can have it play a LinkedIn that knows more than the real one.
 */
export const clients = {
  google: {
    clientId: 'atelier-google',
    clientSecret: 'atelier-google-secret',
    redirectUris: [callback('google'), callback('linkedin')],
  },
  linkedin: {
    clientId: 'atelier-linkedin',
    clientSecret: 'atelier-linkedin-secret',
    redirectUris: [callback('linkedin')],
  },
}
