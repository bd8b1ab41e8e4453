import { sql } from 'kysely'
import { ownerOf } from '#platform/api/visitor.ts'
import type { Tx } from '#platform/db.ts'
import { MAX_ADDRESSES, MAX_TAGS } from '../contract.ts'

/**
 * Moves a customer's addresses (up to `MAX_ADDRESSES`) and notes to another account, and copies tags (up to `MAX_TAGS`), tax PIN,
 * groups and block. Consent is not moved, because it counts only for the account that gave it.
 */
export async function moveKept(tx: Tx, { from, to, at }: { from: string; to: string; at: Date }): Promise<void> {
  await sql`
    update customer_address set user_id = ${to}, is_default = false, changed_at = ${at} where id in (
      select id from customer_address where user_id = ${from} order by is_default desc, created_at desc, id
      limit greatest(0, ${sql.lit(MAX_ADDRESSES)} - (select count(*) from customer_address where user_id = ${to})))`.execute(tx)
  // An account without a default address gets one: the newest.
  await sql`
    update customer_address set is_default = true where id = (
      select id from customer_address where user_id = ${to} order by is_default desc, created_at desc, id limit 1)
      and not is_default`.execute(tx)
  await sql`update customer_note set user_id = ${to} where user_id = ${from}`.execute(tx)
  await sql`
    insert into customer_file as file (user_id, tags, tax_pin, changed_at)
    select ${to}, tags, tax_pin, ${at}::timestamptz from customer_file where user_id = ${from}
    on conflict (user_id) do update set changed_at = excluded.changed_at, tax_pin = coalesce(file.tax_pin, excluded.tax_pin), tags = array(
      select distinct tag from unnest(file.tags || excluded.tags) as tag order by tag limit ${sql.lit(MAX_TAGS)})`.execute(tx)
  await sql`
    insert into customer_group_member (group_code, user_id, owner_id, since)
    select group_code, ${to}, ${ownerOf(to)}::uuid, ${at}::timestamptz from customer_group_member where user_id = ${from} on conflict do nothing`.execute(
    tx,
  )
  await sql`
    insert into customer_block (user_id, email, phone, reason, by, at)
    select ${to}, email, phone, reason, by, at from customer_block where user_id = ${from} on conflict do nothing`.execute(tx)
}
