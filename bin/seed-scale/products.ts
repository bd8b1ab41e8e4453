import { sql } from 'kysely'
import { done } from '#kernel/outcome.ts'
import { refreshCards } from '#modules/catalogue/index.ts'
import { type Db, type Tx, transact } from '#platform/db.ts'
import { oneOf, pick } from './numbers.ts'

const BATCH = 5000
const PLACES =
  'Ruaka Lavington Muthaiga Gigiri Naivasha Nanyuki Nyeri Limuru Kericho Kisumu Eldoret Malindi Watamu Kilifi Diani Voi Machakos Thika Embu Meru Isiolo Marsabit Turkana Samburu Baringo Bomet Kitale Busia Siaya Homa Migori Kisii Nandi Laikipia Kajiado Magadi Amboseli Tsavo Shela Manda Pate Kiwayu Faza Takaungu Vanga Wasini Funzi Gazi Shimba Taita'.split(
    ' ',
  )
const MANNERS =
  'Light Soft Long Short Evening Morning City Coast Highland Harbour Garden Studio Market Travel Weekend Ivory'.split(' ')

const TEMPLATES = sql`
  select product.*, row_number() over (order by slug) - 1 as template, count(*) over () as templates,
    substring(name from '[^ ]+$') as noun
  from product where status = 'active'
    and not exists (select from product_tag where product_id = product.id and tag = 'generated')
    and (select count(*) from variant where product_id = product.id and sold) >= case when unit = 'piece' and measure_days is null then 4 else 3 end`

export async function makeProducts(db: Db, amount: number, seed: number, onProgress: (made: number, all: number) => void) {
  const { rows } = await sql<{ count: number }>`select count(*) as count from product_tag where tag = 'generated'`.execute(db)
  const before = rows[0]?.count ?? 0
  for (let from = before; from < amount; from += BATCH) {
    const to = Math.min(amount, from + BATCH)
    await transact(db, async (tx) => {
      await makeBatch(tx, from + 1, to, seed)
      return done(undefined)
    })
    onProgress(to, amount)
  }
  return Math.max(0, amount - before)
}

async function makeBatch(tx: Tx, from: number, to: number, seed: number): Promise<void> {
  await insertProducts(tx, from, to, seed)
  await insertPlaces(tx, seed)
  await insertVariants(tx, seed)
  await insertStock(tx, seed)
  await insertPictures(tx)
  const { rows } = await sql<{ id: number }>`select id from made order by id`.execute(tx)
  await refreshCards(
    tx,
    rows.map((row) => row.id),
  )
  await sql`drop table made`.execute(tx)
}

async function insertProducts(tx: Tx, from: number, to: number, seed: number) {
  const n = sql`n`
  await sql`
    create temporary table made on commit drop as
    with template as (${TEMPLATES}),
    chosen as (
      select n, template.*, ${oneOf(seed, n, 'place', PLACES)} as place, ${oneOf(seed, n, 'manner', MANNERS)} as manner,
        0.6 + ${pick(seed, n, 'price', 90)} / 100.0 as factor
      from generate_series(${sql.lit(from)}::bigint, ${sql.lit(to)}::bigint) as n
      join template on template.template = ${pick(seed, n, 'template', sql`(select max(templates) from template)`)}),
    inserted as (
      insert into product (slug, name, descriptor, description, department_id, category_id, unit, step, size_system,
        measure_surcharge, measure_days, parcel_g, construction, fit, care, kind, rank, listed_at)
      select lower(place || '-' || manner || '-' || regexp_replace(noun, '[^A-Za-z0-9]', '', 'g')) || '-' || n,
        place || ' ' || lower(manner) || ' ' || noun, descriptor, description, department_id, category_id, unit, step, size_system,
        measure_surcharge, measure_days, parcel_g, construction, fit, care, kind, 1000 + n,
        now() - make_interval(hours => 24 * 15 + ${pick(seed, n, 'listed', 24 * 1000)})
      from chosen returning id, slug)
    select inserted.id, chosen.n, chosen.id as template_id, chosen.factor
    from inserted join chosen on chosen.n = substring(inserted.slug from '[0-9]+$')::bigint`.execute(tx)
}

async function insertPlaces(tx: Tx, seed: number) {
  await sql`insert into product_tag (product_id, tag) select id, 'generated' from made
    union all select made.id, tag from made join product_tag on product_id = template_id`.execute(tx)
  await sql`insert into category_member (product_id, category_id, source)
    select made.id, category_id, source from made join category_member on product_id = template_id where source = 'hand'`.execute(
    tx,
  )
  await sql`insert into channel_listing (product_id, channel)
    select made.id, channel from made join channel_listing on product_id = template_id`.execute(tx)
  await sql`insert into product_collection (product_id, collection_id, position)
    select made.id, collection.id, made.id from made join collection on collection.id % 4 = ${pick(seed, sql`n`, 'collection', 8)}`.execute(
    tx,
  )
}

async function insertVariants(tx: Tx, seed: number) {
  await sql`
    insert into variant (product_id, sku, swatch_id, size, make, price, compare_at, position)
    select made.id, 'GEN-' || n || '-' || chosen.place, swatch_id, size, make, asked.price,
      case when make = 'ready' and ${pick(seed, sql`n`, 'sale', 9)} = 0 then round(asked.price * 1.18 / 5000) * 5000 + 5000 end,
      chosen.place - 1
    from made cross join lateral (
      select variant.*, row_number() over (
        order by make = 'measure', (coalesce(swatch_id, 0) + ${pick(seed, sql`n`, 'cloth', 1000)}) % 7, swatch_id, position) as place
      from variant where product_id = template_id and sold) as chosen
    cross join lateral (select greatest(5000, round(chosen.price * factor / 5000) * 5000)::bigint as price) as asked
    where chosen.place <= 4 + ${pick(seed, sql`n`, 'variants', 5)}`.execute(tx)
  await sql`
    insert into product_swatch (product_id, swatch_id, position)
    select product_id, swatch_id, min(position) from variant where product_id in (select id from made) and swatch_id is not null
    group by product_id, swatch_id`.execute(tx)
}

async function insertPictures(tx: Tx) {
  await sql`
    insert into product_media (product_id, swatch_id, view, asset, position, alt)
    select made.id, product_media.swatch_id, view, asset, product_swatch.position * 10 + product_media.position % 10,
      replace(alt, template.name, product.name)
    from made join product_media on product_media.product_id = template_id
    join product on product.id = made.id join product as template on template.id = template_id
    join product_swatch on product_swatch.product_id = made.id and product_swatch.swatch_id = product_media.swatch_id
    where view in ('front', 'styled', 'detail')`.execute(tx)
}

async function insertStock(tx: Tx, seed: number) {
  await sql`
    with filled as (
      insert into stock (variant_id, on_hand)
      select variant.id, case when ${pick(seed, sql`sku`, 'out', 12)} = 0 then 0
        else (1 + ${pick(seed, sql`sku`, 'stock', 40)}) * product.step end
      from variant join product on product.id = product_id where product_id in (select id from made) and make = 'ready'
      returning variant_id, on_hand)
    insert into stock_movement (variant_id, kind, quantity, reason, actor, at)
    select variant_id, 'received', on_hand, 'Opening stock', 'shop', now() from filled where on_hand > 0`.execute(tx)
}
