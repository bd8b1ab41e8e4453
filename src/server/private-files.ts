import { existsSync, mkdirSync } from 'node:fs'
import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Root lends PostgreSQL the account `nobody`, which must pass through the data folder to its own. */
const modeOfFolder = (): number => (process.getuid?.() === 0 ? 0o711 : 0o700)

/**
 * Keeps the data folder, and the files of people in it, from other accounts of this machine: 0700 for folders, 0600 for files. Files
 * from before are corrected once. PostgreSQL keeps its own folder private.
 */
export async function makePrivate(dataFolder: string): Promise<void> {
  mkdirSync(dataFolder, { recursive: true, mode: modeOfFolder() })
  await chmod(dataFolder, modeOfFolder())
  const files = join(dataFolder, 'files')
  if (!existsSync(files) || ((await stat(files)).mode & 0o777) === 0o700) return
  for (const entry of await readdir(files, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), 0o700)
    else if (entry.isFile()) await chmod(join(entry.parentPath, entry.name), 0o600)
  }
  await chmod(files, 0o700) // last: a start that was interrupted begins again
}
