import { breakingChanges } from '@atelier/contract/compatibility/breaking-changes.ts'
import type { WireError } from '@atelier/contract/errors.ts'
import type { OpenApiDocument } from '@atelier/contract/openapi.ts'
import type { BuildOutput } from '../build/build-output.ts'
import { DeliveryError } from '../delivery-error.ts'
import { networkReason } from '../network-reason.ts'
import { siteFetch } from './site-fetch.ts'

const TIMEOUT_MS = 30_000
const NAMED_MAX = 3

export interface Shipped {
  app: string
  build: Pick<BuildOutput, 'calls' | 'manifest'>
  url: string
  contract?: OpenApiDocument | undefined
}

/** Compares the operations that a build calls, and its manifest's fields, with the site's OpenAPI document; ignores others.
 * Throws {@link DeliveryError} (`CONTRACT_UNFIT`) if the site does not serve them. */
export async function assertServed(served: OpenApiDocument, shipped: Shipped): Promise<void> {
  assertManifestKnown(served, shipped)
  const { app, build, url, contract } = shipped
  if (build.calls.length === 0) return
  const called = new Set(build.calls.map(({ id }) => id))
  const built = contract ?? (await checkoutContract())
  const changes = breakingChanges(onlyCalled(built, called), served, { olderServer: true })
  if (changes.length === 0) return
  const more = changes.length > NAMED_MAX ? `; and ${changes.length - NAMED_MAX} more` : ''
  throw new DeliveryError(
    'CONTRACT_UNFIT',
    `The backend of ${url} does not serve what ${app} calls (${changes.slice(0, NAMED_MAX).join('; ')}${more}). Deploy the backend first, or publish from its version.`,
  )
}

function assertManifestKnown(served: OpenApiDocument, { app, build: { manifest }, url }: Shipped): void {
  const { manifest: schema } = preparationSchema(served)?.properties ?? {}
  const kinds = schema?.anyOf ?? []
  const known = new Set(kinds.flatMap(({ properties = {} }) => Object.keys(properties)))
  const unknown = Object.keys(manifest).find((field) => !known.has(field))
  if (kinds.length === 0 || !unknown) return
  throw new DeliveryError(
    'CONTRACT_UNFIT',
    `The backend of ${url} does not know ${unknown}, which the manifest of ${app} has. Deploy a newer backend first.`,
  )
}

const preparationSchema = (served: OpenApiDocument) =>
  operationOf(served, 'releases.prepare')?.requestBody?.content?.['application/json'].schema

/** Undefined if an older site lacks it. */
export const operationOf = (served: OpenApiDocument, id: string) =>
  Object.values(served.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === id)

function onlyCalled(document: OpenApiDocument, called: ReadonlySet<string>): OpenApiDocument {
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).filter(([, { operationId }]) => called.has(operationId))),
  ])
  return { ...document, paths: Object.fromEntries(paths) as OpenApiDocument['paths'] }
}

async function checkoutContract(): Promise<OpenApiDocument> {
  const [{ contract }, { openapiDocument }, { CONTRACT_VERSION }] = await Promise.all([
    import('@atelier/contract/contract.ts'),
    import('@atelier/contract/openapi.ts'),
    import('@atelier/contract/version.ts'),
  ])
  return openapiDocument(contract, CONTRACT_VERSION)
}

/** The OpenAPI document of the site. Throws {@link DeliveryError}. */
export async function servedContract(site: string): Promise<OpenApiDocument> {
  const url = `${site.replace(/(?<!\/)\/+$/, '')}/api/openapi.json`
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await siteFetch(url, { signal }).catch((cause: unknown) => {
    throw new DeliveryError('NETWORK', `${url} cannot be reached: ${networkReason(cause)}.`, { cause })
  })
  const document = (await answer.json().catch(() => null)) as (OpenApiDocument & Partial<WireError>) | null
  if (document?.code && document.message) throw new DeliveryError(document.code, document.message)
  if (!answer.ok || !document?.paths)
    throw new DeliveryError('CONTRACT_UNKNOWN', `${url} does not answer the contract (status ${answer.status}).`)
  return document
}
