import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import './tables.ts'

/** Which products stand in which categories: what is decided (`category_member`), and what lists read of it (`product_category`). */

/**
 * Brings what lists read in step with the own places of these products, what was put somewhere by hand or by a rule, and the
 * categories above. Answers which products stand elsewhere now. To be called by whatever changes one of these; rows that stay
 * as they are are not written.
 */
export async function refreshShelves(tx: Tx, productIds: readonly number[]): Promise<number[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<{ product_id: number }>`
    with recursive place as (
      select id as product_id, category_id from product where id = any(${productIds as number[]})
      union select product_id, category_id from category_member where product_id = any(${productIds as number[]})
      union select place.product_id, category.parent_id from place join category on category.id = place.category_id
        where category.parent_id is not null),
    gone as (
      delete from product_category where product_id = any(${productIds as number[]})
        and not exists (select from place where place.product_id = product_category.product_id
          and place.category_id = product_category.category_id)
      returning product_id),
    come as (
      insert into product_category (product_id, category_id) select product_id, category_id from place
      on conflict do nothing returning product_id)
    select product_id from gone union select product_id from come`.execute(tx)
  return rows.map((row) => row.product_id)
}

/** A condition on the `product` of a query. */
export type Condition = RawBuilder<unknown>

/** Puts in by the rule of a category what meets it, among some products or all, and takes out what does not; answers whom that concerns. */
export async function fillByRule(
  tx: Tx,
  categoryId: number,
  meets: Condition,
  among: readonly number[] | undefined,
): Promise<number[]> {
  const within = among === undefined ? sql`true` : sql`product.id = any(${among as number[]})`
  const known = among === undefined ? sql`true` : sql`product_id = any(${among as number[]})`
  const { rows } = await sql<{ product_id: number }>`
    with fitting as materialized (select product.id from product where ${within} and product.status <> 'archived' and ${meets}),
    gone as (
      delete from category_member where category_id = ${categoryId} and source = 'rule' and ${known}
        and product_id not in (select id from fitting) returning product_id),
    come as (
      insert into category_member (product_id, category_id, source) select id, ${categoryId}, 'rule' from fitting
      on conflict do nothing returning product_id)
    select product_id from gone union select product_id from come`.execute(tx)
  return rows.map((row) => row.product_id)
}

export async function emptyByRule(tx: Tx, categoryId: number): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    delete from category_member where category_id = ${categoryId} and source = 'rule' returning product_id`.execute(tx)
  return rows.map((row) => row.product_id)
}

/** By hand, whatever the rule says. Answers the products whose place has changed. */
export async function putByHand(tx: Tx, categoryId: number, productIds: readonly number[]): Promise<number[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<{ product_id: number }>`
    insert into category_member (product_id, category_id, source)
    select id, ${categoryId}, 'hand' from unnest(${productIds as number[]}::bigint[]) as wanted (id)
    on conflict do nothing returning product_id`.execute(tx)
  return rows.map((row) => row.product_id)
}

export async function takeByHand(tx: Tx, categoryId: number, productIds: readonly number[]): Promise<number[]> {
  if (productIds.length === 0) return []
  const { rows } = await sql<{ product_id: number }>`
    delete from category_member where category_id = ${categoryId} and source = 'hand'
      and product_id = any(${productIds as number[]}) returning product_id`.execute(tx)
  return rows.map((row) => row.product_id)
}

/** The further categories of one product, by hand: exactly these. Its own place is `product.category_id`. */
export async function setHandPlaces(tx: Tx, productId: number, categoryIds: readonly number[]): Promise<void> {
  await sql`delete from category_member where product_id = ${productId} and source = 'hand'
    and category_id <> all(${categoryIds as number[]})`.execute(tx)
  await sql`insert into category_member (product_id, category_id, source)
    select ${productId}, id, 'hand' from unnest(${categoryIds as number[]}::bigint[]) as wanted (id) on conflict do nothing`.execute(
    tx,
  )
}

/** What is written of these products is another thing now: whoever has one open is told when they save. */
export async function newVersions(tx: Tx, productIds: readonly number[]): Promise<void> {
  await sql`update product set version = version + 1 where id = any(${productIds as number[]})`.execute(tx)
}

/** Products in these categories, however they came there. */
export async function productsIn(tx: Tx, categoryIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select distinct product_id from product_category where category_id = any(${categoryIds as number[]})`.execute(tx)
  return rows.map((row) => row.product_id)
}

/** The department of a product is the end of its own place's path; answers those for which that has become another one. */
export async function refreshDepartments(tx: Tx, categoryIds: readonly number[], departmentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update product set department_id = ${departmentId}, version = version + 1
    where category_id = any(${categoryIds as number[]}) and department_id <> ${departmentId} returning id`.execute(tx)
  return rows.map((row) => row.id)
}
