import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { done, refuse } from '#kernel/outcome.ts'
import { deferWrite, isFromLoad, openDatabase, transact } from '#platform/db.ts'
import { freshDatabase } from '../database.ts'

const database = await freshDatabase()
const db = openDatabase(database.url, { max: 5 })
afterAll(async () => {
  await db.destroy()
  await database.drop()
})
const state = async (name: string) =>
  (await db.selectFrom('shop_state').select('value').where('name', '=', name).executeTakeFirst())?.value
const NO = { code: 'test.no', status: 409, message: 'No.' } as const

test('a refusal rolls back and is returned', async () => {
  const outcome = await transact(db, async (tx) => {
    await tx.insertInto('shop_state').values({ name: 'refused', value: '1' }).execute()
    return refuse(NO)
  })
  expect(outcome).toEqual({ ok: false, problem: NO })
  expect(await state('refused')).toBeUndefined()
})

test('an exception rolls back and is rethrown', async () => {
  const broken = transact(db, async (tx) => {
    await tx.insertInto('shop_state').values({ name: 'broken', value: '1' }).execute()
    throw new Error('a fault')
  })
  await expect(broken).rejects.toThrow('a fault')
  expect(await state('broken')).toBeUndefined()
})

test('of two deadlocked transactions one is retried, and both succeed', async () => {
  await db
    .insertInto('shop_state')
    .values([
      { name: 'a', value: '0' },
      { name: 'b', value: '0' },
    ])
    .execute()
  let tries = 0
  let met: () => void = () => {}
  const meeting = new Promise<void>((resolve) => {
    let here = 0
    met = () => void (++here === 2 && resolve())
  })
  const addOne = (first: string, second: string) =>
    transact(db, async (tx) => {
      tries += 1
      const add = (name: string) =>
        tx.updateTable('shop_state').set({ value: sql`(value::int + 1)::text` }).where('name', '=', name).execute()
      await add(first)
      met()
      await meeting
      await add(second)
      return done(undefined)
    })
  await Promise.all([addOne('a', 'b'), addOne('b', 'a')])
  expect([await state('a'), await state('b')]).toEqual(['2', '2'])
  expect(tries).toBe(3)
})

test('transact gives up after four tries with the original error', async () => {
  let tries = 0
  const hopeless = transact(db, async (tx) => {
    tries += 1
    await sql`do $$ begin raise serialization_failure; end $$`.execute(tx)
    return done(undefined)
  })
  await expect(hopeless).rejects.toMatchObject({ code: '40001' })
  expect(tries).toBe(4)
})

test('of concurrent statements the first failure decides about the retry', async () => {
  let tries = 0
  const outcome = await transact(db, async (tx) => {
    tries += 1
    const failing = async (depth: number): Promise<unknown> =>
      depth > 0 ? await failing(depth - 1) : tries === 1 && sql`do $$ begin raise serialization_failure; end $$`.execute(tx)
    await Promise.all([failing(50), sql`select 1`.execute(tx)])
    return done('written')
  })
  expect([outcome, tries]).toEqual([{ ok: true, value: 'written' }, 2])
})

test('prepared statements survive a change of their table', async () => {
  const read = () => db.selectFrom('shop_state').selectAll().where('name', '=', 'a').execute()
  for (let i = 0; i < 30; i++) await read()
  await db.connection().execute(async (connection) => {
    const all = () => connection.selectFrom('rate_limit').selectAll().execute()
    for (let i = 0; i < 4; i++) await all()
    const { rows } = await sql<{
      n: number
    }>`select count(*) as n from pg_prepared_statements where statement like '%rate_limit%'`.execute(connection)
    expect(rows[0]?.n).toBe(1)
    await sql`alter table rate_limit add column more int`.execute(connection)
    await expect(all()).rejects.toMatchObject({ code: '0A000' })
    expect(await all()).toEqual([])
  })
})

test('concurrent statements run in order, in one transaction', async () => {
  const asked = (name: string) =>
    transact(db, async (tx) => {
      const answers = await Promise.all(
        [1, 2, 3].map((step) => sql<{ n: number }>`select ${step}::int as n, txid_current() as tx`.execute(tx)),
      )
      expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3])
      expect(new Set(answers.map(({ rows }) => JSON.stringify((rows[0] as { tx?: unknown }).tx))).size).toBe(1)
      await Promise.all([
        sql`create table ${sql.table(name)} (n int)`.execute(tx),
        sql`insert into ${sql.table(name)} values (1)`.execute(tx),
      ])
      return name === 'wrong'
        ? Promise.all([sql`select 1 / 0`.execute(tx), sql`select 1`.execute(tx)]).then(() => done(name))
        : done(name)
    })
  expect(await asked('right')).toEqual(done('right'))
  await expect(asked('wrong')).rejects.toThrow('division by zero')
  expect((await sql<{ n: string | null }>`select to_regclass('wrong')::text as n`.execute(db)).rows).toEqual([{ n: null }])
  expect((await sql`select * from ${sql.table('right')}`.execute(db)).rows).toEqual([{ n: 1 }])
})

const put = (tx: Parameters<typeof deferWrite>[0], name: string, value: string) =>
  tx.insertInto('shop_state').values({ name, value }).execute()

test('a deferred write is committed, and seen by later statements', async () => {
  const outcome = await transact(db, async (tx) => {
    deferWrite(tx, put(tx, 'in-passing', '1'))
    const { rows } = await sql<{ value: string }>`select value from shop_state where name = 'in-passing'`.execute(tx)
    return done(rows[0]?.value)
  })
  expect(outcome).toEqual(done('1'))
  expect(await state('in-passing')).toBe('1')
})

test('a failed deferred write rolls everything back with its own error', async () => {
  for (const asksMore of [false, true]) {
    const lost = transact(db, async (tx) => {
      await put(tx, 'lost', '1')
      deferWrite(tx, sql`select 1 / 0`.execute(tx))
      if (asksMore) await put(tx, 'more', '1')
      return done(undefined)
    })
    await expect(lost).rejects.toThrow('division by zero')
    expect([await state('lost'), await state('more')]).toEqual([undefined, undefined])
  }
})

test('a deferred write that could not be sent fails the transaction', async () => {
  const unsent = transact(db, async (tx) => {
    await put(tx, 'unsent', '1')
    deferWrite(tx, Promise.reject(new Error('nothing to send')))
    return done(undefined)
  })
  await expect(unsent).rejects.toThrow('nothing to send')
  expect(await state('unsent')).toBeUndefined()
})

test('a deferred write with a deadlock retries the transaction', async () => {
  let tries = 0
  const outcome = await transact(db, async (tx) => {
    tries += 1
    if (tries < 3) deferWrite(tx, sql`do $$ begin raise deadlock_detected; end $$`.execute(tx))
    await put(tx, 'again', String(tries))
    return done(undefined)
  })
  expect(outcome).toEqual(done(undefined))
  expect([tries, await state('again')]).toEqual([3, '3'])
})

test('a refusal rolls back deferred writes', async () => {
  const refused = await transact(db, async (tx) => {
    deferWrite(tx, put(tx, 'refused-in-passing', '1'))
    return refuse(NO)
  })
  expect(refused).toEqual({ ok: false, problem: NO })
  expect(await state('refused-in-passing')).toBeUndefined()
})

test('a statement after the end of its transaction is not run', async () => {
  let late: Promise<unknown> = Promise.resolve()
  const failed = transact(db, async (tx) => {
    const slow = async () => {
      await sql`select 1`.execute(tx)
      await put(tx, 'late', '1')
    }
    late = slow()
    late.catch(() => {})
    await Promise.all([late, Promise.reject(new Error('a fault'))])
    return done(undefined)
  })
  await expect(failed).rejects.toThrow('a fault')
  // Refused by `transact` or by Kysely: either may notice first that the transaction has ended.
  await expect(late).rejects.toThrow(/after the end of its transaction|already rolled back/)
  expect(await state('late')).toBeUndefined()
})

test.each([
  ['40001', { code: '40001' }, true],
  ['40P01', { code: '40P01' }, true],
  ['no free connection', new Error('timeout exceeded when trying to connect'), true],
  ['a constraint', { code: '23514' }, false],
  ['another error', new Error('no'), false],
])('%s is told from other faults as an error from load', (_, error, fromLoad) => {
  expect(isFromLoad(error)).toBe(fromLoad)
})
