import type { IncomingMessage, ServerResponse } from 'node:http'

// oidc-provider ships no types; these are the parts that are used here.

export type Context = {
  path: string
  status: number
  type: string
  body: string | object | undefined
  oidc: {
    provider: Provider
    client: { clientId: string }
    session: { accountId: string }
    result?: { login?: unknown }
  }
}

export type ClientMetadata = {
  client_id: string
  client_secret: string
  client_name: string
  redirect_uris: string[]
  grant_types: string[]
  response_types: string[]
  token_endpoint_auth_method: string
}

export interface Grant {
  addOIDCScope(scope: string): void
  save(): Promise<string>
}

export type Payload = { uid?: string; grantId?: string; consumed?: number }

export interface Adapter {
  upsert(id: string, payload: Payload, expiresIn?: number): Promise<void>
  find(id: string): Promise<Payload | undefined>
  findByUid(uid: string): Promise<Payload | undefined>
  findByUserCode(userCode: string): Promise<Payload | undefined>
  consume(id: string): Promise<void>
  destroy(id: string): Promise<void>
  revokeByGrantId(grantId: string): Promise<void>
}

export type Configuration = {
  adapter: (model: string) => Adapter
  clients: ClientMetadata[]
  jwks: { keys: object[] }
  scopes: string[]
  claims: Record<string, string[]>
  ttl: Record<string, number>
  cookies: { keys: string[]; names: Record<string, string> }
  clientAuthMethods: string[]
  conformIdTokenClaims: boolean
  acceptQueryParamAccessTokens: boolean
  pkce: { required: () => boolean }
  features: Record<string, { enabled: boolean }>
  routes: Record<string, string>
  interactions: { url: (context: Context, interaction: { uid: string }) => string; policy: Policy }
  clientBasedCORS: () => boolean
  findAccount: (context: Context, sub: string) => { accountId: string; claims: () => object } | undefined
  loadExistingGrant: (context: Context) => Promise<Grant>
  renderError: (context: Context, out: { error: string; error_description?: string }) => void
}

export interface Policy {
  get(prompt: string): { checks: { add(check: object): void } }
  remove(prompt: string): void
}

export declare const interactionPolicy: {
  base(): Policy
  Check: {
    new (reason: string, description: string, check: (context: Context) => boolean): object
    REQUEST_PROMPT: boolean
    NO_NEED_TO_PROMPT: boolean
  }
}

export type InteractionResult = { login: { accountId: string } } | { error: string; error_description: string }

export declare class Provider {
  constructor(issuer: string, configuration: Configuration)
  readonly Client: { prototype: { redirectUriAllowed(uri: string): boolean } }
  readonly Grant: new (properties: { accountId: string; clientId: string }) => Grant
  use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void
  callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
  interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ uid: string }>
  interactionFinished(
    request: IncomingMessage,
    response: ServerResponse,
    result: InteractionResult,
    options: { mergeWithLastSubmission: boolean },
  ): Promise<void>
  on(event: 'server_error', listener: (context: Context, error: Error) => void): this
}
