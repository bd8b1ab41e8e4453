import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig, SetupError } from '#platform/config.ts'
import { makePrivate } from './private-files.ts'
import { lead, serve } from './processes.ts'
import { secretOf } from './secret.ts'

/** Opens the shop in folder `root`. On an error, prints it and exits with code 1. */
export async function open(root: string): Promise<void> {
  try {
    const config = settings(root)
    if (cluster.isPrimary) await makePrivate(config.dataFolder)
    if (cluster.isPrimary) await lead(root, config, secretOf(config))
    else await serve(root, config)
  } catch (error) {
    // Setup errors that the operator can fix print one sentence; others print a stack trace.
    console.error(error instanceof SetupError ? error.message : error)
    process.exit(1)
  }
}

function settings(root: string): Config {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readConfig(process.env, root)
}
