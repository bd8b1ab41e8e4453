// Administrators, from the command line: npm run admin -- create | promote | reset | reset-factor | sign-out someone@example.com
// Works on the shop's own database, whether the shop is running or not.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { administer } from './administer.ts'

const env = join(dirname(import.meta.dirname), '.env')
if (existsSync(env)) process.loadEnvFile(env)
process.exitCode = await administer(process.argv.slice(2), process.env, console)
