/** The ready message of the `services/main` process, with only the started services. */
export interface ServicesReady {
  s3Endpoint?: string
  smtpUrl?: string
  /** URL of the inbox: `GET {inboxUrl}/api/messages?to=ADDRESS`. */
  inboxUrl?: string
  google?: { authorizationUrl: string; tokenUrl: string; userinfoUrl: string }
  linkedIn?: { issuer: string }
}

const callback = (provider: string) => `http://localhost:3000/api/auth/${provider}/callback`

/**
 * The site's client credentials for the emulated Google and LinkedIn, which accept any port of this machine. The secrets
 * protect nothing. Google also accepts LinkedIn's callback, so that a test can use it as a LinkedIn with more features.
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
