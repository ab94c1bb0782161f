#!/usr/bin/env node
import 'tsx'

const { main } = await import('../scaffold/cli.ts')
process.exitCode = await main(process.argv.slice(2))
