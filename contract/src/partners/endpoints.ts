import { endpoint } from '../endpoint.ts'
import { PartnerList, PartnerListQuery } from './schemas.ts'

export const partners = {
  list: endpoint({
    method: 'GET',
    path: '/partners',
    access: 'signedIn',
    summary: "Lists the caller's projects in progress with the other person in each; or only one of them.",
    query: PartnerListQuery,
    response: PartnerList,
  }),
}
