interface ImportMeta {
  readonly env: {
    /** True in the flavor for staging and `npm run dev`, which supports overrides and hot reload of remotes. */
    readonly DEVELOPMENT_FLAVOR: boolean
  }
}
