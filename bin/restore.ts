// Restores a backup into an empty folder: DATA_DIR=/a/new/folder npm run restore shop.backup. An existing shop is never
// overwritten.
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { NotABackup } from '#platform/backup/format.ts'
import { checkBackup, holdsAShop, restoreBackup } from '#platform/backup/restore-backup.ts'
import { readConfig, SetupError } from '#platform/config.ts'
import { openTheDatabase } from '#server/prepare.ts'

const root = dirname(import.meta.dirname)
try {
  const [backupArg] = process.argv.slice(2)
  if (!backupArg) throw new SetupError('State the backup file: npm run restore shop.backup')
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  const config = readConfig(process.env, root)
  const file = resolve(backupArg)
  const migrationsFolder = join(root, 'db/migrations')
  const checked = await checkBackup(file, migrationsFolder) // before anything is started or made
  if (existsSync(join(config.dataFolder, 'secret')))
    throw new SetupError(
      `There is a shop in ${config.dataFolder} already. Give an empty folder: DATA_DIR=… npm run restore ${backupArg}`,
    )
  const database = await openTheDatabase(config, console.log)
  try {
    if (await holdsAShop(database.url)) throw new SetupError('This database holds a shop already. Nothing was changed.')
    await restoreBackup(file, checked, { databaseUrl: database.url, dataFolder: config.dataFolder, migrationsFolder })
    const rows = Object.values(checked.tables).reduce((sum, count) => sum + count, 0)
    console.log(`Restored ${rows} rows and ${checked.files} files of ${checked.about.at}. Start the shop with "npm start".`)
  } finally {
    await database.stop()
  }
} catch (error) {
  console.error(error instanceof SetupError || error instanceof NotABackup ? error.message : error)
  process.exitCode = 1
}
