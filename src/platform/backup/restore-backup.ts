import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import pg from 'pg'
import { migrate } from '../migrate.ts'
import { type Header, NotABackup, recordsOf } from './format.ts'
import { KEPT_FILES, tablesOf } from './write-backup.ts'

type BackupHeader = Extract<Header, { kind: 'about' }>
export type Checked = { about: BackupHeader; tables: Record<string, number>; files: number }

/** Verifies the whole file without changing anything. Throws `NotABackup` with a sentence for the user. */
export async function checkBackup(file: string, migrationsFolder: string): Promise<Checked> {
  let about: BackupHeader | undefined
  let end: Extract<Header, { kind: 'end' }> | undefined
  for await (const { header } of recordsOf(file)) {
    if (header.kind === 'about') about = header
    if (header.kind === 'end') end = header
    if (header.kind === 'file' && !isOurs(header.name))
      throw new NotABackup('This backup names files outside the shop. Nothing was changed.')
  }
  if (!about || !end) throw new NotABackup('This backup says nothing about itself. Nothing was changed.')
  const migrations = new Set(await readdir(migrationsFolder))
  const unknown = about.migrations.find((name) => !migrations.has(name))
  if (unknown)
    throw new NotABackup(
      `This backup is of a newer shop than this one (${unknown}). Bring this one up to date first. Nothing was changed.`,
    )
  return { about, tables: end.tables, files: end.files }
}

const isOurs = (name: string): boolean =>
  normalize(name) === name && KEPT_FILES.some((top) => name === top || name.startsWith(`${top}/`))

type Target = { databaseUrl: string; dataFolder: string; migrationsFolder: string }

/**
 * Restores a verified backup into an empty shop: the schema of that time, rows and files, then
 * later migrations. Inserts rows in one transaction, so a failure restores none of them. Files that
 * were written already remain.
 */
export async function restoreBackup(file: string, { about, tables }: Checked, target: Target): Promise<void> {
  await migrateTo(about.migrations, target)
  const client = new pg.Client({ connectionString: target.databaseUrl, application_name: 'loomcourt-restore' })
  await client.connect()
  try {
    await client.query('begin')
    // The backup is consistent, so foreign keys and triggers are off and rows may be inserted in any order.
    await client.query(`set local session_replication_role = 'replica'`)
    const ours = await tablesOf(client)
    await client.query(`truncate ${ours.map(({ name }) => `public.${pg.escapeIdentifier(name)}`).join(', ')}`)
    for await (const { header, body } of recordsOf(file)) {
      if (header.kind === 'rows') await insertRows(client, header, body)
      if (header.kind === 'file') await putFile(target.dataFolder, header.name, body)
    }
    for (const { name, value } of about.sequences) {
      await client.query('select setval($1::regclass, $2::bigint)', [`public.${pg.escapeIdentifier(name)}`, value])
    }
    for (const [name, rows] of Object.entries(tables)) {
      const found = await client.query<{ count: string }>(
        `select count(*)::text as count from public.${pg.escapeIdentifier(name)}`,
      )
      if (Number(found.rows[0]?.count) !== rows)
        throw new Error(`${name} holds ${found.rows[0]?.count} rows and should hold ${rows}`)
    }
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
  await migrate(target.databaseUrl, target.migrationsFolder)
}

async function insertRows(client: pg.Client, { table, columns }: Extract<Header, { kind: 'rows' }>, body: Buffer): Promise<void> {
  const [into, listed] = [`public.${pg.escapeIdentifier(table)}`, columns.map(pg.escapeIdentifier).join(', ')]
  await client.query(
    `insert into ${into} (${listed}) overriding system value select ${listed} from json_populate_recordset(null::${into}, $1::json)`,
    [body.toString('utf8')],
  )
}

async function putFile(dataFolder: string, name: string, body: Buffer): Promise<void> {
  const path = join(dataFolder, name)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, body, { mode: 0o600 })
}

async function migrateTo(names: readonly string[], { databaseUrl, migrationsFolder }: Target): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'loomcourt-migrations-'))
  try {
    for (const name of names) await copyFile(join(migrationsFolder, name), join(folder, name))
    await migrate(databaseUrl, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function holdsAShop(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.migration') is not null as there`)
    return rows[0]?.there === true
  } finally {
    await client.end()
  }
}
