// First import: it sets what the modules below read while they load.
import './production.ts'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as Opening from './open.ts'
import { ENTRY, isFresh } from './server-bundle/freshness.ts'

// Two thousand files take a second longer to read than the three that they are bundled into (`server-bundle/build.ts`). Sources that
// have changed since, or were never bundled, are read as they are.
const root = dirname(dirname(import.meta.dirname))
const file = isFresh(root) ? join(root, ENTRY) : join(import.meta.dirname, 'open.ts')
const { open } = (await import(pathToFileURL(file).href)) as typeof Opening
await open(root)
