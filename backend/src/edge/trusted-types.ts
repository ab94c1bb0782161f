import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { inScript, tag } from '../http/html.ts'

/**
 * The one policy of Trusted Types: addresses of scripts below the releases that run, markup that is text alone (the style sheets of
 * Radix' widgets), and nothing else that the browser would run. It is the default one, which is asked about texts too, since remotes give
 * addresses as such; and it stands in the document, so that a rollback of the shell to before it works.
 */
export function trustedTypesPolicy({ shell, remotes }: Registry, nonce: string): string {
  const bases = [shell, ...Object.values(remotes)].map(({ base }) => base)
  return `${tag('script', { nonce })}${script}(${inScript(JSON.stringify(bases))})</script>`
}

const script = `!function(bases){self.trustedTypes&&trustedTypes.createPolicy('default',{createScriptURL:function(text){var address=new URL(text,location.href).href;if(bases.some(function(base){return address.startsWith(new URL(base,location.href).href)}))return text},createHTML:function(text){if(text.indexOf('<')<0)return text}})}`
