import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, canEnter } from './account.ts'

export const SPARE_FOLDER = '/var/lib/loomcourt' // used when the server's account cannot enter the project's folder

export const lend = (path: string, { uid, gid }: Account) => {
  if (uid !== undefined && gid !== undefined) fs.chownSync(path, uid, gid)
}

/**
 * Creates the private data folder. When root runs a project in a folder that the database account cannot enter, the data is
 * stored elsewhere behind a symlink. Returns the real path.
 */
export function placeFor(folder: string, account: Account, log: (line: string) => void): string {
  fs.mkdirSync(dirname(folder), { recursive: true })
  if (!fs.existsSync(folder)) {
    fs.rmSync(folder, { force: true }) // a dangling link
    if (canEnter(dirname(folder), account)) {
      fs.mkdirSync(folder, { mode: 0o700 })
    } else {
      fs.mkdirSync(SPARE_FOLDER, { recursive: true })
      fs.chmodSync(SPARE_FOLDER, 0o755)
      const elsewhere = fs.mkdtempSync(join(SPARE_FOLDER, 'data-'))
      fs.symlinkSync(elsewhere, folder)
      log(`PostgreSQL cannot enter ${dirname(folder)} as ${account.name}; its data is in ${elsewhere}.`)
    }
  }
  const data = fs.realpathSync(folder)
  lend(data, account)
  fs.chmodSync(data, 0o700)
  return data
}

/**
 * Creates the cluster under a temporary name and renames it, so a killed start leaves no partial cluster. Of two concurrent
 * starts the first wins.
 */
export function createCluster(initdb: string, data: string, account: Account) {
  const half = `${data}.new-${process.pid}`
  fs.mkdirSync(half, { mode: 0o700 })
  lend(half, account)
  const args = ['-D', half, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-instructions']
  const made = spawnSync(initdb, [...args, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'], {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', TZ: 'UTC' },
  })
  try {
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
    fs.renameSync(half, data) // fails unless the target folder is empty
  } catch (error) {
    fs.rmSync(half, { recursive: true, force: true })
    if (!fs.existsSync(join(data, 'PG_VERSION'))) throw error
  }
}
