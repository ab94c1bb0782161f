import type { Registry } from '@atelier/contract/releases/manifest.ts'
import { inScript, tag } from '../http/html.ts'

/**
 * The only Trusted Types policy. It allows script addresses of the running releases and markup that is only text (the style
 * sheets of Radix' widgets). It is the default policy, which also applies to plain strings, since remotes pass addresses as
 * strings. It is part of the document, so that it survives a rollback of the shell to an older version.
 */
export function trustedTypesPolicy({ shell, remotes }: Registry, nonce: string): string {
  const bases = [shell, ...Object.values(remotes)].map(({ base }) => base)
  return `${tag('script', { nonce })}${script}(${inScript(JSON.stringify(bases))})</script>`
}

const script = `!function(bases){self.trustedTypes&&trustedTypes.createPolicy('default',{createScriptURL:function(text){var address=new URL(text,location.href).href;if(bases.some(function(base){return address.startsWith(new URL(base,location.href).href)}))return text},createHTML:function(text){if(text.indexOf('<')<0)return text}})}`
