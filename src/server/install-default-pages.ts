import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#platform/db.ts'
import { getValue, setValue } from '#platform/key-value.ts'

const WORDS = 'db/seeds/pages'

/** Installs the default pages when their files have changed. */
export async function bringPages(db: Db, root: string, at: Date): Promise<void> {
  const stamp = stampOf(join(root, WORDS))
  if ((await getValue(db, 'pages')) === stamp) return
  const [{ installPages }, { suppliedPages }] = await Promise.all([
    import('#modules/pages/index.ts'),
    import('#seeds/pages/read-pages.ts'),
  ])
  await installPages(db, suppliedPages(), at)
  await setValue(db, 'pages', stamp)
}

function stampOf(folder: string): string {
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /\.(md|ts)$/.test(name)).sort())
    hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('base64url')
}
