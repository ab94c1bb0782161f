// Every slot of the site, by the remote that fills it: `@atelier/platform/slots`. The build refuses any other name.
export * from './account.ts'
export * from './gallery.ts'
export * from './projects.ts'
