import { PUSH_WORKER } from '@atelier/contract/push/limits.ts'
import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { inScript, tag } from '../../kernel/html.ts'

/** The default policy, as remotes pass plain strings. In the document, so that it survives a shell rollback. */
export function trustedTypesPolicy({ shell, remotes }: Registry, nonce: string): string {
  const bases = [PUSH_WORKER.path, ...[shell, ...Object.values(remotes)].map(({ base }) => base)]
  return `${tag('script', { nonce })}${script}(${inScript(JSON.stringify(bases))})</script>`
}

// A base without a version is also that of other versions' addresses. Markup may only be text without tags, as in the style sheets of Radix's widgets.
const script = `!function(bases){self.trustedTypes&&trustedTypes.createPolicy('default',{createScriptURL(text){var address=new URL(text,location.href).href;if(bases.some(base=>{var start=new URL(base,location.href).href;return address.startsWith(start)&&!/^[0-9a-f]{16}\\//.test(address.slice(start.length))}))return text},createHTML(text){if(text.indexOf('<')<0)return text}})}`
