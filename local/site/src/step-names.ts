/** As the terminal and the waiting page show them. */
export const stepNames = {
  services: 'Starting MongoDB, S3, mail and sign-in',
  serve: 'Serving the apps with hot reload',
  firstBuild: 'Building the shell and the gallery',
  backend: 'Starting the backend',
  demo: 'Making the demo',
  firstRelease: 'Publishing the shell and the gallery',
  build: 'Building the other pages',
  release: 'Publishing the other pages',
} as const

/** In the order in which they are done first. */
export const plannedSteps = (dev: boolean): string[] => {
  const { services, serve, firstBuild, backend, demo, firstRelease, build, release } = stepNames
  return dev ? [services, serve, backend, demo] : [services, firstBuild, backend, demo, firstRelease, build, release]
}
