// Must be the first import: modules below read NODE_ENV while they load.
import './production.ts'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Opening from './open.ts'
import { ENTRY, isFresh } from './server-bundle/freshness.ts'

// Loading the bundle (`server-bundle/build.ts`) is faster than loading the sources. These are
// loaded when the bundle is missing or stale.
const root = dirname(dirname(import.meta.dirname))
const file = isFresh(root) ? join(root, ENTRY) : join(import.meta.dirname, 'open.ts')
const { open } = (await import(pathToFileURL(file).href)) as typeof Opening
await open(root)
