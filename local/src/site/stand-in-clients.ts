/**
 * The site as a client of the stand-ins for Google and LinkedIn. They take any port of this machine; the secrets guard nothing.
 */
export const standInClients = {
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
