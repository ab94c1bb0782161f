// All slots of the site, grouped by the remote that fills them: `@atelier/platform/slots`. The build rejects any other name.
export * from './account.ts'
export * from './gallery.ts'
export * from './projects.ts'
