import { breakingChanges } from '@atelier/contract/compatibility/breaking-changes.ts'
import { calledOperations } from '@atelier/contract/compatibility/called-operations.ts'
import type { OpenApiDocument } from '@atelier/contract/openapi.ts'
import type { BuildOutput } from './build-output.ts'
import { DeliveryError } from './delivery-error.ts'

const TIMEOUT_MS = 30_000
const NAMED_MAX = 3

export interface Shipped {
  app: string
  build: Pick<BuildOutput, 'files'>
  url: string
  contract?: OpenApiDocument | undefined
}

/** Compares the operations that a build calls with the site's OpenAPI document; ignores others.
 * Throws {@link DeliveryError} (`CONTRACT_UNFIT`) if the site does not serve them. */
export async function assertServed({ app, build, url, contract }: Shipped): Promise<void> {
  const scripts = build.files.filter(({ path }) => path.endsWith('.js'))
  const called = new Set(scripts.flatMap(({ bytes }) => calledOperations(bytes.toString())))
  if (called.size === 0) return
  const [built, served] = await Promise.all([contract ?? checkoutContract(), servedContract(url)])
  const changes = breakingChanges(onlyCalled(built, called), served, { olderServer: true })
  if (changes.length === 0) return
  const more = changes.length > NAMED_MAX ? `; and ${changes.length - NAMED_MAX} more` : ''
  throw new DeliveryError(
    'CONTRACT_UNFIT',
    `The backend of ${url} does not serve what ${app} calls (${changes.slice(0, NAMED_MAX).join('; ')}${more}). Deploy the backend first, or publish from its version.`,
  )
}

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

async function servedContract(site: string): Promise<OpenApiDocument> {
  const url = `${site.replace(/\/+$/, '')}/api/openapi.json`
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await fetch(url, { signal }).catch((cause: unknown) => {
    throw new DeliveryError('NETWORK', `${url} does not answer.`, { cause })
  })
  const document = (await answer.json().catch(() => null)) as OpenApiDocument | null
  if (!answer.ok || !document?.paths)
    throw new DeliveryError('CONTRACT_UNKNOWN', `${url} does not answer the contract (status ${answer.status}).`)
  return document
}
