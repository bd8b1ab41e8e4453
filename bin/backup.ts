// Writes a backup of the shop to one file: npm run backup shop.backup. The shop may be running. The file holds secrets: store
// it safely.
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { checkBackup } from '#platform/backup/restore-backup.ts'
import { backupOf } from '#platform/backup/write-backup.ts'
import { readConfig, SetupError } from '#platform/config.ts'
import { openTheDatabase } from '#server/prepare.ts'

const root = dirname(import.meta.dirname)
try {
  const [folderArg] = process.argv.slice(2)
  if (!folderArg) throw new SetupError('State the file to write: npm run backup shop.backup')
  const file = resolve(folderArg)
  if (existsSync(file)) throw new SetupError(`There is a file ${file} already. Choose another name.`)
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  const config = readConfig(process.env, root)
  const database = await openTheDatabase(config, console.log)
  const unfinished = `${file}.unfinished`
  try {
    const source = { databaseUrl: database.url, dataFolder: config.dataFolder, at: new Date() }
    await pipeline(Readable.from(backupOf(source)), createGzip({ level: 1 }), createWriteStream(unfinished, { mode: 0o600 }))
    // Reads the backup as a restore would: a backup that cannot be read is useless.
    const { tables, files } = await checkBackup(unfinished, join(root, 'db/migrations'))
    await rename(unfinished, file)
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
    const size = Math.ceil((await stat(file)).size / 1024 / 1024)
    console.log(
      `Wrote ${file}: ${rows} rows of ${Object.keys(tables).length} tables and ${files} files, ${size} MB. It was read back and checked.`,
    )
    if (config.s3) console.log('Pictures are in the S3 bucket and not in this backup: back up the bucket separately.')
    console.log('It holds personal data and SHOP_SECRET: store it safely.')
  } finally {
    await rm(unfinished, { force: true })
    await database.stop()
  }
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  process.exitCode = 1
}
