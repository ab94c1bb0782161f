import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [pluginReact()],
  source: { entry: { index: './main.tsx' } },
  html: { template: './index.html' },
  output: { distPath: { root: '../dist/showcase' }, cleanDistPath: true, assetPrefix: '/' },
})
