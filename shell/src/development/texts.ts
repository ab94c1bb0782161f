export const overridesTexts = {
  badge: 'Overrides',
  from: (remote: string, host: string) => `${remote} from ${host}`,
  released: (remote: string) => `${remote} is the released one`,
  retry: 'Retry',
  end: 'End',
  noSuchRemote: (remote: string, remotes: string) => `no remote is called ${remote}; there are ${remotes}`,
  noAddress: (address: string) => `${address} is no address; it begins with http://localhost`,
  noAnswer: (host: string) => `the dev server at ${host} does not answer`,
  answered: (host: string, status: number) => `the dev server at ${host} answered ${status}`,
  noManifest: (address: string) => `${address} is not the manifest of a remote`,
  otherRemote: (host: string, remote: string) => `the dev server at ${host} serves ${remote}`,
  notAllowed: 'the browser did not allow local network access: allow it at the left of the address, then retry',
} as const
