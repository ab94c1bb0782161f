import type { Contract } from '@atelier/contract/contract.ts'

/** `artworks.list`. A record of it does not compile without a row for each endpoint. */
export type EndpointName = { [D in keyof Contract]: `${D}.${keyof Contract[D] & string}` }[keyof Contract]
