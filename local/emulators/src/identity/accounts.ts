import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Brand } from './brands.ts'

export type Person = { email: string; name: string; verified: boolean }

export type Account = Person & { sub: string }

/** Initial accounts. The first two have the addresses of demo accounts, to which they are linked. */
const demoPeople: Person[] = [
  { email: 'creator@atelier.test', name: 'Demo Creator', verified: true },
  { email: 'buyer@atelier.test', name: 'Demo Buyer', verified: true },
  { email: 'noor.haddad@example.com', name: 'Noor Haddad', verified: true },
  { email: 'jonas.weiss@example.com', name: 'Jonas Weiß', verified: true },
  { email: 'sam.unverified@example.com', name: 'Sam Unverified', verified: false },
]

/** The accounts of a brand. With a directory, added accounts survive a restart. */
export class Accounts {
  readonly #brand: Brand
  readonly #file: string | null
  readonly #accounts = new Map<string, Account>()
  #saved: Promise<void> = Promise.resolve()

  private constructor(brand: Brand, file: string | null) {
    this.#brand = brand
    this.#file = file
  }

  static async open(brand: Brand, directory: string | undefined): Promise<Accounts> {
    const accounts = new Accounts(brand, directory ? path.join(directory, `${brand.id}.json`) : null)
    const saved = accounts.#file ? await readFile(accounts.#file, 'utf8').catch(() => '[]') : '[]'
    for (const person of [...demoPeople, ...(JSON.parse(saved) as Person[])]) accounts.#set(person)
    return accounts
  }

  /** Initial accounts, then added ones, newest first. */
  list(): Account[] {
    const all = [...this.#accounts.values()]
    return [...all.slice(0, demoPeople.length), ...all.slice(demoPeople.length).reverse()]
  }

  find(sub: string): Account | undefined {
    return this.#accounts.get(sub)
  }

  /** A known address keeps its subject and gets the new name and state. */
  async put(person: Person): Promise<Account> {
    const account = this.#set(person)
    this.#saved = this.#saved.then(() => this.#save())
    await this.#saved
    return account
  }

  #set(person: Person): Account {
    const account = { ...person, sub: this.#brand.subject(person.email) }
    this.#accounts.set(account.sub, account)
    return account
  }

  async #save() {
    if (!this.#file) return
    await mkdir(path.dirname(this.#file), { recursive: true })
    await writeFile(`${this.#file}.draft`, JSON.stringify(this.list().reverse(), null, 2))
    await rename(`${this.#file}.draft`, this.#file)
  }
}

export function claimsOf({ sub, email, name, verified }: Account) {
  const [given = name, ...rest] = name.split(' ')
  const family = rest.join(' ')
  return {
    sub,
    email,
    email_verified: verified,
    name,
    given_name: given,
    ...(family ? { family_name: family } : {}),
    locale: 'en',
  }
}
