import { existsSync, mkdirSync } from 'node:fs'
import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Returns the mode of the data folder. When the shop runs as root, PostgreSQL uses an account
 * without privileges, which must be able to enter the folder.
 */
const modeOfFolder = (): number => (process.getuid?.() === 0 ? 0o711 : 0o700)

/**
 * Restricts the data folder and its folder `files` to this account: 0700 for folders, 0600 for files. As root, the data folder
 * is 0711 (`modeOfFolder`).
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
  await chmod(files, 0o700) // last, so that the next start repeats an interrupted run
}
