import { buyerDashboardPath, creatorDashboardPath } from '@atelier/contract/paths/account.ts'
import { tag } from '../../kernel/html.ts'

// The shell decides the same, but only once it has loaded (`shell/src/session/home-landing.ts`, which has the same keys).
// A link of an email has a fragment and stays here.
const script = `try{var u=localStorage.getItem('atelier-user'),p={__proto__:null,creator:'${creatorDashboardPath()}',buyer:'${buyerDashboardPath()}'}[localStorage.getItem('atelier-role')],l=JSON.stringify(u);if(u&&p&&!location.hash&&sessionStorage.getItem('atelier-landed')!==l){sessionStorage.setItem('atelier-landed',l);location.replace(p)}}catch{}`

/** Goes first in the head of `/` for users, so that nothing of this document is fetched if it redirects. */
export const goToDashboard = (nonce: string): string => `${tag('script', { nonce })}${script}</script>`
