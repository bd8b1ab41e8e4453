import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { FIRST_LINE, frame, groupsOf, type Header } from './format.ts'

export type BackupSource = { databaseUrl: string; dataFolder: string; at: Date }

const ROWS = 2000

/**
 * Files and folders in a backup, in addition to the database: uploaded and generated files, and the secret for signatures and
 * encrypted values.
 */
export const KEPT_FILES = ['secret', 'files'] as const

/**
 * Yields the uncompressed bytes of a backup. Reads the database in one snapshot. Files are read afterwards, which is safe
 * because they never change; files deleted in between are left out.
 */
export async function* backupOf({ databaseUrl, dataFolder, at }: BackupSource): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const tables: Record<string, number> = {}
  let files = 0
  const counted = (bytes: Buffer) => {
    hash.update(bytes)
    return bytes
  }
  const record = (header: Header, body?: Buffer) => counted(frame(header, body))

  yield counted(Buffer.from(FIRST_LINE))
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'loomcourt-backup' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows: migrations } = await client.query<{ name: string }>('select name from migration order by name')
    yield record({
      kind: 'about',
      at: at.toISOString(),
      migrations: migrations.map(({ name }) => name),
      sequences: await sequencesOf(client),
    })
    for (const { name, columns } of await tablesOf(client)) {
      let count = 0
      const listed = columns.map(pg.escapeIdentifier).join(', ')
      await client.query(`declare every no scroll cursor for
        select to_json(whole_row)::text as row from (select ${listed} from public.${pg.escapeIdentifier(name)}) as whole_row`)
      for (;;) {
        // Values stay text, because JavaScript numbers would lose digits.
        const { rows } = await client.query<{ row: string }>(`fetch ${ROWS} from every`)
        if (rows.length === 0) break
        count += rows.length
        for (const group of groupsOf(rows.map(({ row }) => row)))
          yield record({ kind: 'rows', table: name, columns, rows: group.length }, Buffer.from(`[${group.join(',')}]`))
      }
      await client.query('close every')
      tables[name] = count
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
  for await (const name of filesBelow(dataFolder)) {
    const bytes = await readFile(join(dataFolder, name)).catch(nullIfDeleted)
    if (bytes === null) continue
    files += 1
    yield record({ kind: 'file', name }, bytes)
  }
  yield frame({ kind: 'end', sha256: hash.digest('hex'), tables, files })
}

/** Lists the tables of the schema `public` except `migration`, with their columns that are not generated. */
export async function tablesOf(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and attgenerated = '' and relname <> 'migration'
    group by relname order by relname`)
  return rows
}

async function sequencesOf(client: pg.Client): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`)
  return rows
}

function nullIfDeleted(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

async function* filesBelow(dataFolder: string): AsyncGenerator<string> {
  for (const top of KEPT_FILES) {
    const found = await stat(join(dataFolder, top)).catch(() => undefined)
    if (found?.isFile()) yield top
    if (!found?.isDirectory()) continue
    const below = await readdir(join(dataFolder, top), { recursive: true, withFileTypes: true })
    for (const each of below.toSorted((a, b) => (join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1))) {
      if (each.isFile()) yield join(each.parentPath, each.name).slice(dataFolder.length + 1)
    }
  }
}
