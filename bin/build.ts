import { dirname } from 'node:path'
import { buildIfStale } from '#server/build.ts'

await buildIfStale(dirname(import.meta.dirname), console.log)
