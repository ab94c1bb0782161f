import type { Domain, Endpoint } from '../endpoint.ts'
import type { CalledOperation } from '../releases/schemas.ts'

type Operation = Pick<Endpoint, 'method'> & { path: string }

/** `GET /projects/:id`. */
export const operationName = ({ method, path }: Operation): string => `${method} ${path}`

/** The called operations whose method and path a contract lacks; parameter names do not matter on the wire. */
export function missingOperations(
  calls: readonly CalledOperation[],
  contract: Record<string, Domain>,
): CalledOperation[] {
  const served = new Set(Object.values(contract).flatMap((domain) => Object.values(domain).map(shape)))
  return calls.filter((call) => !served.has(shape(call)))
}

const shape = (operation: Operation) => operationName(operation).replace(/:\w+/g, ':')
