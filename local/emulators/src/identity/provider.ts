import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { ClientMetadata, KoaContextWithOIDC, Provider, interactionPolicy } from 'oidc-provider'
import type { Accounts } from './accounts.ts'
import { claimsOf } from './accounts.ts'
import { memoryAdapter } from './adapter.ts'
import type { Brand } from './brands.ts'
import { loadLibrary } from './library.ts'
import { errorPage } from './pages.ts'

export type Client = {
  clientId: string
  clientSecret: string
  /** Their paths are allowed on any port of this machine, since tests and previews run on free ports. */
  redirectUris: string[]
}

const minute = 60
const scope = 'openid profile email'

/** An OpenID provider that behaves like the brand for one client, which sends its secret in the form. */
export async function createProvider(brand: Brand, issuer: string, client: Client, accounts: Accounts) {
  const library = await loadLibrary()
  const provider = new library.Provider(issuer, {
    adapter: memoryAdapter(),
    clients: [metadataOf(client)],
    jwks: { keys: [await (signingKey ??= makeSigningKey())] },
    scopes: scope.split(' '),
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name', 'locale'],
      email: ['email', 'email_verified'],
    },
    ttl: {
      AuthorizationCode: minute,
      AccessToken: 60 * minute,
      IdToken: 60 * minute,
      Grant: 60 * minute,
      Interaction: 60 * minute,
      Session: 60 * minute,
    },
    cookies: cookiesOf(brand),
    clientAuthMethods: ['client_secret_post'],
    // Both brands also include the profile and email claims in the id_token.
    conformIdTokenClaims: false,
    acceptQueryParamAccessTokens: brand.acceptsTokenInQuery,
    pkce: { required: () => false },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    // Google clients detect the kind of profile from this path's suffix.
    routes: { userinfo: '/userinfo' },
    interactions: {
      url: (_context, { uid }) => `/${brand.id}/interaction/${uid}`,
      policy: chooserPolicy(library.interactionPolicy),
    },
    clientBasedCORS: () => false,
    findAccount(_context, sub) {
      const account = accounts.find(sub)
      return account && { accountId: sub, claims: () => claimsOf(account) }
    },
    loadExistingGrant,
    renderError(context, { error, error_description: description }) {
      context.type = 'html'
      context.body = errorPage(brand, `${brand.name} cannot sign you in`, description ?? error)
    },
  })
  if (!brand.announcesPkce) hidePkce(provider)
  allowEveryLocalPort(provider, client.redirectUris)
  provider.on('server_error', (_context, error) => console.error(`The emulated ${brand.name}:`, error))
  return provider
}

const metadataOf = (client: Client): ClientMetadata => ({
  client_id: client.clientId,
  client_secret: client.clientSecret,
  client_name: 'Atelier',
  redirect_uris: client.redirectUris,
  grant_types: ['authorization_code'],
  response_types: ['code'],
  token_endpoint_auth_method: 'client_secret_post',
})

/** Both providers share one host, and cookies are not scoped by port or issuer. */
const cookiesOf = ({ id }: Brand) => ({
  keys: [randomBytes(32).toString('hex')],
  names: {
    session: `${id}_session`,
    interaction: `${id}_interaction`,
    resume: `${id}_resume`,
  },
})

/** Shows the account chooser at every sign-in, and no consent page. */
function chooserPolicy({ Check, base }: typeof interactionPolicy) {
  const policy = base()
  policy.remove('consent')
  const chosen = new Check('account_not_chosen', 'An account is chosen at every sign-in.', ({ oidc }) =>
    oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  )
  policy.get('login')!.checks.add(chosen)
  return policy
}

/** Grants all scopes without asking. */
async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const { accountId = '' } = oidc.session!
  const grant = new oidc.provider.Grant({ accountId, clientId: oidc.client!.clientId })
  grant.addOIDCScope(scope)
  await grant.save()
  return grant
}

/** Removes PKCE from the discovery document. */
function hidePkce(provider: Provider) {
  provider.use(async (context, next) => {
    await next()
    if (context.path.endsWith('/openid-configuration'))
      context.body = { ...(context.body as object), code_challenge_methods_supported: undefined }
  })
}

/** The library's documented hook for a custom redirect URI rule. */
function allowEveryLocalPort(provider: Provider, redirectUris: string[]) {
  const { prototype } = provider.Client
  const registered = prototype.redirectUriAllowed
  const paths = redirectUris.map((uri) => new URL(uri).pathname)
  prototype.redirectUriAllowed = function (uri) {
    if (registered.call(this, uri)) return true
    if (!URL.canParse(uri)) return false
    const { protocol, hostname, pathname, username, search } = new URL(uri)
    const local = protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname)
    return local && username === '' && search === '' && paths.includes(pathname)
  }
}

// Once per process: making one takes a fifth of a second, and tests start many providers.
let signingKey: Promise<object> | undefined

async function makeSigningKey() {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { ...privateKey.export({ format: 'jwk' }), kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' }
}
