// Checks the installation and prints the findings in sentences: npm run doctor.
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { holdsAShop } from '#platform/backup/restore-backup.ts'
import { readConfig, SetupError } from '#platform/config.ts'
import { openDatabase } from '#platform/db.ts'
import { openTheDatabase } from '#server/prepare.ts'
import { examine } from '#views/admin/doctor.ts'
import { sentenceOf } from './doctor-words.ts'

const root = dirname(import.meta.dirname)
const SIGN = { well: '  ok  ', look: ' look ', ill: ' ILL  ' } as const

try {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  const config = readConfig(process.env, root)
  const database = await openTheDatabase(config, () => {})
  const db = openDatabase(database.url, { max: 2 })
  try {
    if (!(await holdsAShop(database.url)))
      throw new SetupError('This database holds no shop yet. Start the shop once with "npm start".')
    const migrations = readdirSync(join(root, 'db/migrations')).filter((name) => name.endsWith('.sql'))
    const findings = await examine({ db, config, migrations, now: new Date() })
    for (const found of findings) console.log(`[${SIGN[found.state]}] ${found.about}: ${sentenceOf(found)}`)
    const wrong = findings.filter(({ state }) => state === 'ill').length
    console.log(wrong === 0 ? '\nNo problems found.' : `\n${wrong} ${wrong === 1 ? 'problem' : 'problems'} to fix.`)
    if (wrong > 0) process.exitCode = 1
  } finally {
    await db.destroy()
    await database.stop()
  }
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  process.exitCode = 1
}
