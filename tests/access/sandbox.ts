import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { Db, Tables } from '#platform/db.ts'
import { closeCounts } from '#platform/shared-counts.ts'

type Client = { query: (text: string | { text: string }, values?: unknown[]) => Promise<unknown>; release: () => void }

/** Change of one table: `user.name` was updated, `refund +` was inserted, `session -` was deleted. */
export type Effect = string

/**
 * Opens one database connection with one transaction that is never committed. The shop's transactions become savepoints in it.
 */
export async function openSandbox(url: string) {
  const connection = new pg.Client({ connectionString: url })
  await connection.connect()
  let last: Promise<void> = Promise.resolve()
  let savepoints = 0
  const connect = async (): Promise<Client> => {
    let open: { savepoint: string; free: () => void } | undefined
    const query: Client['query'] = async (text, values = []) => {
      const statement = typeof text === 'string' ? text : text.text
      if (/^(begin|start transaction)/i.test(statement)) {
        const before = last
        let free = () => {}
        last = new Promise((done) => {
          free = done
        })
        await before
        open = { savepoint: `inner_${++savepoints}`, free }
        return connection.query(`savepoint ${open.savepoint}`)
      }
      if (!open) return alone(statement, values)
      if (!/^(commit|rollback)$/i.test(statement)) return connection.query(statement, values)
      const { savepoint, free } = open
      open = undefined
      const end = /^commit/i.test(statement) ? 'release savepoint' : 'rollback to savepoint'
      return connection.query(`${end} ${savepoint}`).finally(free)
    }
    return { query, release: () => {} }
  }
  /** Runs a statement in a savepoint, so that its failure rolls back nothing else. */
  function alone(statement: string, values: unknown[]): Promise<unknown> {
    const name = `alone_${++savepoints}`
    void connection.query(`savepoint ${name}`)
    return connection.query(statement, values).catch(async (error: unknown) => {
      await connection.query(`rollback to savepoint ${name}`)
      throw error
    })
  }
  const pool = { connect, end: () => connection.end() } as unknown as PostgresPool
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) as Db
  async function trying<T>(work: () => Promise<T>): Promise<{ result: T; effects: Effect[] }> {
    await connection.query('savepoint cell')
    try {
      const result = await work()
      await last
      const { rows } = await connection.query<{ effect: string }>('select distinct effect from effect_log order by effect')
      return { result, effects: rows.map(({ effect }) => effect) }
    } finally {
      await last
      await connection.query('rollback to savepoint cell')
    }
  }
  await connection.query('begin')
  await connection.query(LOG)
  const close = async () => {
    await closeCounts(db)
    await connection.end()
  }
  return { db, trying, close }
}

const LOG = `
  create temporary table effect_log (effect text not null);
  create function pg_temp.note_effect() returns trigger language plpgsql as $$
  declare changed text := tg_table_name;
  begin
    if tg_table_name = 'setting' then changed := 'setting ' || (coalesce(to_jsonb(new), to_jsonb(old)) ->> 'name'); end if;
    if tg_op = 'INSERT' then insert into effect_log values (changed || ' +');
    elsif tg_op = 'DELETE' then insert into effect_log values (changed || ' -');
    else insert into effect_log select changed || '.' || new_value.key
      from jsonb_each(to_jsonb(new)) as new_value join jsonb_each(to_jsonb(old)) as old_value using (key)
      where new_value.value is distinct from old_value.value;
    end if;
    return null;
  end $$;
  do $$ declare each text; begin
    for each in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create trigger note_effect after insert or update or delete on %I for each row execute function pg_temp.note_effect()', each);
    end loop;
  end $$`
