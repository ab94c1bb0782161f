// One export per slot, so that a bundle includes only those it names. The build rejects any other name.
export * from './account.ts'
export * from './gallery.ts'
export * from './messaging.ts'
export * from './projects.ts'
