import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import './tables.ts'

/** `category_member` holds the members added by hand and by rule; lists read the result, `product_category`. */

/** Recomputes `product_category`. Returns the ids of products whose categories changed. */
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

export type Condition = RawBuilder<unknown>

/** `among` undefined: all products. Returns the ids added or removed. */
export async function fillByRule(
  tx: Tx,
  categoryId: number,
  meets: Condition,
  among: readonly number[] | undefined,
): Promise<number[]> {
  const within = among === undefined ? sql`true` : sql`product.id = any(${among as number[]})`
  const condition = among === undefined ? sql`true` : sql`product_id = any(${among as number[]})`
  const { rows } = await sql<{ product_id: number }>`
    with fitting as materialized (select product.id from product where ${within} and product.status <> 'archived' and ${meets}),
    gone as (
      delete from category_member where category_id = ${categoryId} and source = 'rule' and ${condition}
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

/** Returns the ids of products that were not members by hand before. */
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

export async function setHandPlaces(tx: Tx, productId: number, categoryIds: readonly number[]): Promise<void> {
  await sql`delete from category_member where product_id = ${productId} and source = 'hand'
    and category_id <> all(${categoryIds as number[]})`.execute(tx)
  await sql`insert into category_member (product_id, category_id, source)
    select ${productId}, id, 'hand' from unnest(${categoryIds as number[]}::bigint[]) as wanted (id) on conflict do nothing`.execute(
    tx,
  )
}

/** Raises the versions, so that open editors of the products get a version conflict when saving. */
export async function newVersions(tx: Tx, productIds: readonly number[]): Promise<void> {
  await sql`update product set version = version + 1 where id = any(${productIds as number[]})`.execute(tx)
}

/** Returns the ids of products in these categories or their subcategories. */
export async function productsIn(tx: Tx, categoryIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select distinct product_id from product_category where category_id = any(${categoryIds as number[]})`.execute(tx)
  return rows.map((row) => row.product_id)
}

/** Sets the department of the products with these main categories. Returns the ids of products whose department changed. */
export async function refreshDepartments(tx: Tx, categoryIds: readonly number[], departmentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update product set department_id = ${departmentId}, version = version + 1
    where category_id = any(${categoryIds as number[]}) and department_id <> ${departmentId} returning id`.execute(tx)
  return rows.map((row) => row.id)
}
