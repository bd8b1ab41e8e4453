import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { accountByEmail, createAdmin, hasAdmin, isPassword } from '#modules/identity/index.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.ts'

const DEFAULT_EMAIL = 'admin@example.com'
const SavedAdmin = z.object({ email: z.string(), password: z.string() })

/** Creates the first administrator if none exists, and returns the sign-in hint to print. */
export async function ensureAdmin(db: Db, config: Config): Promise<string> {
  const file = join(config.dataFolder, 'admin.json')
  if (!(await hasAdmin(db))) {
    const email = config.adminEmail ?? DEFAULT_EMAIL
    const password = config.adminPassword ?? randomBytes(12).toString('base64url')
    if (!config.adminPassword) {
      mkdirSync(config.dataFolder, { recursive: true })
      // Written before the account exists, so that its password cannot be lost.
      writeFileSync(file, `${JSON.stringify({ email, password }, null, 2)}\n`, { mode: 0o600 })
    }
    await createAdmin(db, { email, password, at: new Date() })
  }
  if (config.adminPassword) return `${config.adminEmail ?? DEFAULT_EMAIL}, with the password of ADMIN_PASSWORD`
  const saved = readSaved(file)
  if (!saved) return 'the account that was made at the first start'
  const right = await isPassword((await accountByEmail(db, saved.email))?.passwordHash, saved.password)
  if (!right.ok || !right.value) return `${saved.email}, with the password that was chosen since`
  // Output of a live shop may be collected in logs, which must not contain passwords.
  return config.mode === 'live' ? `${saved.email}, with the password in ${file}` : `${saved.email}  ${saved.password}`
}

function readSaved(file: string): z.infer<typeof SavedAdmin> | undefined {
  try {
    return SavedAdmin.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
