import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, SetupError } from '#platform/config.ts'

/**
 * Returns the shop's secret. Without a configured one it is generated at the first start and stored
 * in the data folder, readable by this account only. Throws a `SetupError` when the stored one is
 * too short.
 */
export function secretOf({ secret, dataFolder }: Config): string {
  if (secret) return secret
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const file = join(dataFolder, 'secret')
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const saved = readFileSync(file, 'utf8').trim()
  if (saved.length < 32)
    throw new SetupError(`The file ${file} holds no valid secret. Delete it: the next start creates a new one.`)
  return saved
}
