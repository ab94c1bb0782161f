import argon2 from '@node-rs/argon2'

// The library defaults to argon2id. OWASP's minimum: 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// Compared with if there is no account, at the same cost; the input was random and discarded.
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$72NY1EOsaWsLUVs1U2VlJw$pyZES1nOcTa4RWLiYpyzDt21+zKQaYc/w486XyDgFIQ'

// The same letters from another keyboard may be other code points.
const plain = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> => argon2.hash(plain(password), options)

/** False without a hash, after the same work. */
export async function passwordMatches(password: string, hashed: string | null | undefined): Promise<boolean> {
  const same = await argon2.verify(hashed ?? NOBODY, plain(password))
  return same && hashed !== null && hashed !== undefined
}
