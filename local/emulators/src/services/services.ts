/** What the process `services/main` sends when it is ready; only what it was asked to start. */
export interface ServicesReady {
  s3Endpoint?: string
  smtpUrl?: string
  /** Where mails are read: `GET {inboxUrl}/api/messages?to=ADDRESS`. */
  inboxUrl?: string
  google?: { authorizationUrl: string; tokenUrl: string; userinfoUrl: string }
  linkedIn?: { issuer: string }
}

/** The site as a client of the emulated Google and LinkedIn. They accept any port of this machine; the secrets guard nothing. */
export const clients = {
  google: {
    clientId: 'atelier-google',
    clientSecret: 'atelier-google-secret',
    redirectUris: ['http://localhost:3000/api/auth/google/callback'],
  },
  linkedin: {
    clientId: 'atelier-linkedin',
    clientSecret: 'atelier-linkedin-secret',
    redirectUris: ['http://localhost:3000/api/auth/linkedin/callback'],
  },
}
