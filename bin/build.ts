import { dirname } from 'node:path'
import { buildIfStale } from '#server/build.ts'
import { bundleServerIfStale } from '#server/server-bundle/build.ts'

const root = dirname(import.meta.dirname)
await buildIfStale(root, console.log)
await bundleServerIfStale(root, console.log)
