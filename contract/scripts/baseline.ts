import path from 'node:path'
import { contract } from '../src/contract.ts'
import { openapiDocument } from '../src/openapi.ts'
import { CONTRACT_VERSION } from '../src/version.ts'

/** The document that the contract is compared with: the one of the last renewal. */
export const baselineFile = path.join(import.meta.dirname, '../baseline/openapi.json')

/** The contract as it stands now. */
export const currentDocument = () => openapiDocument(contract, CONTRACT_VERSION)
