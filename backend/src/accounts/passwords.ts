import { hash, verify } from '@node-rs/argon2'

// The library takes argon2id; OWASP asks for as much: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// The hash of random bytes that nobody knows: compared with where there is no account, at the same cost.
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$72NY1EOsaWsLUVs1U2VlJw$pyZES1nOcTa4RWLiYpyzDt21+zKQaYc/w486XyDgFIQ'

// The same letters typed on another keyboard may come as other code points.
const plain = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => hash(plain(password), options)

/** Whether the password is the hashed one; without a hash the same work is done, and it is not. */
export async function passwordMatches(password: string, hashed: string | null | undefined): Promise<boolean> {
  const same = await verify(hashed ?? NOBODY, plain(password))
  return same && hashed !== null && hashed !== undefined
}
