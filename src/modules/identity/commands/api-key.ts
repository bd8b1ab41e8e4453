import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Action, isKeyScope, type Rights } from '#domain/staff/permissions.ts'
import { newId } from '#kernel/ids.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import { type Db, transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { KeyHolder } from '#platform/endpoint.ts'
import * as audit from '#services/audit/index.ts'
import type { ApiKeys, MadeApiKey, NewApiKey } from '../contract.ts'
import { problems } from '../problems.ts'
import '../tables.ts'
import { newToken } from '../tokens.ts'

const MOST = 20
/** Maximum number of API keys in the list, including revoked and expired ones. */
const SHOWN = 200
const USE_IS_NOTED_EVERY_ms = 60_000
const DAY_ms = 86_400_000
const PREFIX = 'lc_'
const LOOKS_LIKE_KEY = /^lc_[\w-]{43}$/

/** SHA-256 is enough: a key has 256 random bits and cannot be guessed. */
const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** SQL condition: the key is valid, because it is not revoked or expired and its creator is still an owner. */
const OPENS = (now: Date) => sql<boolean>`(revoked_at is null and expires_at > ${now} and coalesce(staff_role, '') = 'owner')`

/**
 * Creates an API key, which is returned only this once. Refuses `identity.too-many-keys`,
 * `identity.key-name-taken`.
 */
export const makeKey = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: string,
  { name, scopes, expires_days }: NewApiKey,
): Promise<Outcome<MadeApiKey>> =>
  transact(db, async (tx) => {
    const at = clock.now()
    await sql`select pg_advisory_xact_lock(hashtextextended('api keys', 0))`.execute(tx)
    const { live } = await tx
      .selectFrom('api_key')
      .innerJoin('user', 'user.id', 'made_by')
      .select((row) => row.fn.countAll<number>().as('live'))
      .where(OPENS(at))
      .executeTakeFirstOrThrow()
    if (Number(live) >= MOST) return refuse(problems.tooManyKeys(MOST))
    const existing = await tx
      .selectFrom('api_key')
      .select('id')
      .where(sql`lower(name)`, '=', name.toLowerCase())
      .executeTakeFirst()
    if (existing) return refuse(problems.keyNameTaken())
    const [id, key, expires_at] = [newId(), PREFIX + newToken().token, new Date(at.getTime() + expires_days * DAY_ms)]
    await tx
      .insertInto('api_key')
      .values({
        id,
        name,
        hash: hashOf(key),
        hint: key.slice(-4),
        scopes: [...scopes],
        made_by: actor,
        created_at: at,
        expires_at,
      })
      .execute()
    const after = { name, scopes: [...scopes], expires: expires_at.toISOString() }
    await audit.record(tx, { actor, action: 'api-key-made', subject: id, at, before: null, after })
    return done({ id, key })
  })

/** Revokes an API key at once. Refuses `identity.no-such-key`, also when the key was revoked before. */
export const revokeKey = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: string,
  id: string,
): Promise<Outcome<{ id: string }>> =>
  transact(db, async (tx) => {
    const at = clock.now()
    const revoked = await tx
      .updateTable('api_key')
      .set({ revoked_at: at })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .returning(['name'])
      .executeTakeFirst()
    if (!revoked) return refuse(problems.noSuchKey())
    await audit.record(tx, { actor, action: 'api-key-revoked', subject: id, at, before: revoked, after: null })
    return done({ id })
  })

export async function keyList({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Outcome<ApiKeys>> {
  const rows = await db
    .selectFrom('api_key')
    .innerJoin('user', 'user.id', 'made_by')
    .select(['api_key.id', 'api_key.name', 'scopes', 'hint', 'user.email as madeBy', 'created_at', 'expires_at', 'last_used_at'])
    .select(['revoked_at', OPENS(clock.now()).as('opens')])
    .orderBy('opens', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('api_key.id')
    .limit(SHOWN)
    .execute()
  return done({
    keys: rows.map(({ created_at, expires_at, last_used_at, revoked_at, opens, ...row }) => ({
      ...row,
      createdAt: created_at.toISOString(),
      expiresAt: expires_at.toISOString(),
      ended: !opens,
      lastUsedAt: last_used_at?.toISOString() ?? null,
      revokedAt: revoked_at?.toISOString() ?? null,
    })),
  })
}

/**
 * Resolves an API key and records its use at most once a minute. Undefined when the key is unknown, revoked or expired, or its
 * maker is no longer an owner. `staffRole` is null: only the scopes count.
 */
export async function keyHolder({ db, clock }: Pick<Deps, 'db' | 'clock'>, key: string): Promise<KeyHolder | undefined> {
  if (!LOOKS_LIKE_KEY.test(key)) return undefined
  const now = clock.now()
  const row = await db
    .selectFrom('api_key')
    .innerJoin('user', 'user.id', 'made_by')
    .select(['api_key.id as keyId', 'api_key.name as keyName', 'scopes', 'last_used_at', 'created_at'])
    .select(['user.id', 'email', 'user.name', 'role'])
    .where('hash', '=', hashOf(key))
    .where(OPENS(now))
    .executeTakeFirst()
  if (!row) return undefined
  if (!row.last_used_at || now.getTime() - row.last_used_at.getTime() > USE_IS_NOTED_EVERY_ms) await noteUse(db, row.keyId, now)
  const { id, email, name, role, keyId, keyName, scopes, created_at } = row
  return {
    id,
    email,
    name,
    role,
    staffRole: null,
    discountCap: 0,
    sessionId: '',
    provedAt: created_at,
    hasSecondFactor: true,
    key: { id: keyId, name: keyName, scopes: scopes.filter((scope): scope is Action => isKeyScope(scope)) },
  }
}

/** Returns the scopes that a key has now: none when it was revoked, has expired, or its maker is no longer an owner. */
export async function rightsOfKey(db: Db, id: string, now: Date): Promise<Rights> {
  const row = await db
    .selectFrom('api_key')
    .innerJoin('user', 'user.id', 'made_by')
    .select('scopes')
    .where('api_key.id', '=', id)
    .where(OPENS(now))
    .executeTakeFirst()
  return { key: { id, scopes: (row?.scopes ?? []).filter((scope): scope is Action => isKeyScope(scope)) } }
}

const noteUse = (db: Db, id: string, at: Date) =>
  db.updateTable('api_key').set({ last_used_at: at }).where('id', '=', id).execute()
