import { html } from '../html.ts'
import type { Html } from '../html.ts'
import type { Account } from './accounts.ts'
import type { Brand } from './brands.ts'

const shown = 25

export function signInPage(brand: Brand, accounts: Account[], action: string, problem = ''): string {
  const person = ({ sub, name, email, verified }: Account) =>
    html`<li>
      <button name="sub" value="${sub}">
        <span class="initials" aria-hidden="true">${initials(name)}</span>
        <span><strong>${name}</strong><br />${email}${verified ? '' : html` <em>not verified</em>`}</span>
      </button>
    </li>`
  return page(
    brand,
    `Sign in with ${brand.name}`,
    html`<h1>Choose an account</h1>
      <p class="quiet">to continue to Atelier</p>
      <form method="post" action="${action}">
        <ul>
          ${accounts.slice(0, shown).map(person)}
        </ul>
      </form>
      <details ${problem ? 'open' : ''}>
        <summary>Use another account</summary>
        <form method="post" action="${action}">
          ${problem ? html`<p role="alert">${problem}</p>` : ''}
          <label>Email <input type="email" name="email" required autocomplete="off" /></label>
          <label>Name <input name="name" required autocomplete="off" /></label>
          <label class="check"><input type="checkbox" name="verified" value="yes" checked /> Email is verified</label>
          <button class="main">Continue</button>
        </form>
      </details>
      <form method="post" action="${action}">
        <button class="plain" name="cancel" value="yes">Cancel</button>
      </form>`,
  )
}

export function errorPage(brand: Brand, title: string, detail: string): string {
  return page(
    brand,
    title,
    html`<h1>${title}</h1>
      <p>${detail}</p>`,
  )
}

function page({ name, accent }: Brand, title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sign-in.css" />
        <style>
          :root {
            --accent: light-dark(${accent.light}, ${accent.dark});
          }
        </style>
      </head>
      <body>
        <main>
          <p class="brand">${name}</p>
          ${content}
        </main>
        <p class="quiet">This emulates ${name} on this machine. It asks for no password.</p>
      </body>
    </html>`.markup
}

const initials = (name: string) =>
  name
    .split(' ')
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
