import { type RawBuilder, sql } from 'kysely'
import { done } from '#kernel/outcome.ts'
import { type Db, type Tx, transact } from '#platform/db.ts'
import { oneOf, pick } from './numbers.ts'

const BATCH = 25_000
const DAYS = 365
const GIVEN =
  'Wanjiru Achieng Njeri Akinyi Wambui Atieno Nyambura Chebet Mumbua Halima Otieno Kamau Mwangi Kiprop Ochieng Mutua Njoroge Barasa Omondi Juma'.split(
    ' ',
  )
const FAMILY =
  'Kariuki Odhiambo Wekesa Mutiso Kimani Cheruiyot Maina Owino Gathoni Kiptoo Ndegwa Wafula Nyaga Abdi Karanja Okoth Muthoni Langat Mbugua Were'.split(
    ' ',
  )
const STREETS = ['Argwings Kodhek Road', 'Ngong Road', 'Kenyatta Avenue', 'Moi Avenue', 'Limuru Road', 'Riverside Drive'] as const
const TOWNS = ['Kilimani', 'Westlands', 'Karen', 'Parklands', 'Lavington', 'South B'] as const
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const NUMBERS = 30n ** 8n
/** Coprime to 30, so that n ↦ n × STRIDE mod NUMBERS visits every number once, in no visible order. */
const STRIDE = 377_111_111_117n

const n = sql`n`
const letter = (place: number): RawBuilder<string> =>
  sql`substr(${sql.lit(LETTERS)}, 1 + (spread / ${sql.lit(30 ** place)}::bigint % 30)::int, 1)`
const vatOf = (gross: RawBuilder<unknown>) => sql`floor((${gross} * 32 + 116) / 232.0)::bigint` // 16/116, rounded half up

export async function makeOrders(db: Db, amount: number, seed: number, onProgress: (made: number, all: number) => void) {
  const { rows } = await sql<{ count: number }>`select count(*) as count from orders where note = 'generated'`.execute(db)
  const before = rows[0]?.count ?? 0
  if (before >= amount) return 0
  const ready = await sql<{ count: number }>`select count(*) as count from variant`.execute(db)
  for (let from = before; from < amount; from += BATCH) {
    const to = Math.min(amount, from + BATCH)
    await transact(db, async (tx) => {
      await makeBatch(tx, { from: from + 1, to, seed, variants: ready.rows[0]?.count ?? 0 })
      return done(undefined)
    })
    onProgress(to, amount)
  }
  return amount - before
}

type Batch = { from: number; to: number; seed: number; variants: number }

async function makeBatch(tx: Tx, batch: Batch): Promise<void> {
  await chooseLines(tx, batch)
  await insertOrders(tx, batch)
  await sql`analyze wanted_line`.execute(tx)
  await sql`analyze made`.execute(tx)
  await insertLines(tx)
  await insertEvents(tx)
  await insertPayments(tx)
  await insertInvoices(tx)
  await insertGoods(tx)
  await sql`drop table wanted_line, made`.execute(tx)
}

async function chooseLines(tx: Tx, { from, to, seed, variants }: Batch) {
  const key = sql`n || '-' || position`
  await sql`
    create temporary table wanted_line on commit drop as
    with drawn as (
      select n, position, ${pick(seed, key, 'variant', variants)} as place, 1 + ${pick(seed, key, 'quantity', 6)} / 5 as pieces
      from generate_series(${sql.lit(from)}::bigint, ${sql.lit(to)}::bigint) as n
      cross join lateral generate_series(0, ${pick(seed, n, 'lines', 3)}) as position),
    numbered as (select id, row_number() over (order by id) - 1 as place from variant),
    found as (
      select distinct on (n, numbered.id) n, position, numbered.id as variant_id, pieces from drawn join numbered using (place)
      order by n, numbered.id, position)
    select n, found.position, variant_id, quantity, variant.price,
      case product.unit when 'piece' then price * quantity else (price * quantity + 50) / 100 end as subtotal
    from found join variant on variant.id = variant_id join product on product.id = product_id
    cross join lateral (select case product.unit when 'piece' then pieces else pieces * 2 * product.step end as quantity) as counted`.execute(
    tx,
  )
}

async function insertOrders(tx: Tx, { from, to, seed }: Batch) {
  const sums = sql`(select n, sum(subtotal)::bigint as items from wanted_line group by n)`
  const id = (purpose: string, of: RawBuilder<unknown>) => sql`md5(${sql.lit(`${seed}:${purpose}:`)} || ${of})::uuid`
  await sql`
    create temporary table made on commit drop as
    select n, ${id('order', n)} as id, ${id('attempt', n)} as attempt_id, items, at, person, state,
      case when items >= 1500000 then 0 else 35000 end::bigint as fee, (n * ${sql.lit(STRIDE)}::numeric % ${sql.lit(NUMBERS)})::bigint as spread,
      state not in ('expired', 'cancelled') as paid
    from ${sums} as sums
    cross join lateral (select now() - make_interval(secs => 3600 + ${pick(seed, n, 'when', DAYS * 86_400)}) as at,
      ${pick(seed, n, 'person', Math.max(1, Math.ceil(to / 3)))} as person, ${pick(seed, n, 'fate', 100)} as fate) as drawn
    cross join lateral (select case when fate < 3 then 'expired' when fate < 5 then 'cancelled'
      when at > now() - interval '1 day' then 'placed' when at > now() - interval '2 days' then 'confirmed'
      when at > now() - interval '5 days' then 'processing' when at > now() - interval '12 days' then 'fulfilled' else 'completed' end as state) as gone
    where n between ${sql.lit(from)} and ${sql.lit(to)}`.execute(tx)
  const person = sql`person`
  await sql`
    insert into orders (id, number, channel, state, visitor_id, name, email, phone, address, shipping_method, arrives_earliest, arrives_latest,
      items, shipping_fee, shipping_vat, vat, total, shown_currency, shown_rate, rates_source, rates_at, language, note, created_at, placed_at)
    select id, ${letter(7)} || ${letter(6)} || ${letter(5)} || ${letter(4)} || '-' || ${letter(3)} || ${letter(2)} || ${letter(1)} || ${letter(0)},
      'shop', state, ${id('visitor', person)}, given || ' ' || family, lower(given || '.' || family || '.' || person || '@example.com'),
      '+254700' || lpad((person % 1000000)::text, 6, '0'),
      jsonb_build_object('line1', ${oneOf(seed, person, 'street', STREETS)} || ' ' || (1 + person % 90), 'town', ${oneOf(seed, person, 'town', TOWNS)},
        'region', 'Nairobi', 'country', 'KE'),
      'standard', (at + interval '1 day')::date, (at + interval '2 days')::date, items, fee, ${vatOf(sql`fee`)},
      ${vatOf(sql`fee`)} + (select sum(${vatOf(sql`subtotal`)}) from wanted_line where wanted_line.n = made.n), items + fee,
      'KES', 1, 'generated', at, 'en', 'generated', at, case when paid then at + interval '2 minutes' end
    from made cross join lateral (
      select ${oneOf(seed, person, 'given', GIVEN)} as given, ${oneOf(seed, person, 'family', FAMILY)} as family) as named`.execute(
    tx,
  )
}

async function insertLines(tx: Tx) {
  await sql`
    insert into order_line (order_id, position, variant_id, sku, slug, name, descriptor, swatch, size, make, making_days, unit, quantity,
      unit_price, shown_unit_price, subtotal, total, vat)
    select made.id, row_number() over (partition by made.id order by line.position) - 1, line.variant_id, sku, slug, product.name, descriptor,
      case when swatch.id is not null then jsonb_build_object('code', code, 'name', swatch.name, 'pattern', pattern, 'ground', ground, 'yarn', yarn) end,
      size, make, case make when 'measure' then coalesce(measure_days, 0) else 0 end, unit, quantity, line.price, line.price,
      subtotal, subtotal, ${vatOf(sql`subtotal`)}
    from made join wanted_line as line using (n) join variant on variant.id = line.variant_id
    join product on product.id = product_id left join swatch on swatch.id = swatch_id`.execute(tx)
}

async function insertEvents(tx: Tx) {
  await sql`
    insert into order_event (order_id, kind, actor, at)
    select id, kind, actor, made.at + after from made cross join (values
      (1, 'created', 'customer', interval '0'), (2, 'placed', 'sandbox', interval '2 minutes'), (3, 'confirmed', 'shop', interval '20 hours'),
      (4, 'processing', 'shop', interval '44 hours'), (5, 'fulfilled', 'shop', interval '5 days'), (6, 'completed', 'shop', interval '12 days')
    ) as step (place, kind, actor, after)
    where place = 1 or paid and place <= 1 + array_position(array['placed', 'confirmed', 'processing', 'fulfilled', 'completed'], state)
    union all select id, state, 'shop', made.at + interval '15 minutes' from made where not paid
    order by 1, 4`.execute(tx)
  await sql`
    insert into fulfilment (id, order_id, state, created_at)
    select md5('parcel:' || id)::uuid, id, case state when 'processing' then 'picking' else 'delivered' end, at + interval '44 hours'
    from made where state in ('processing', 'fulfilled', 'completed')`.execute(tx)
}

async function insertPayments(tx: Tx) {
  await sql`
    insert into payment_attempt (id, order_id, number, provider, state, amount, provider_reference, card_brand, card_last4, created_at, updated_at,
      closed_at)
    select attempt_id, id, 1, 'stripe', 'captured', items + fee, 'pi_' || replace(attempt_id::text, '-', ''), 'visa', '4242', at + interval '1 minute',
      at + interval '2 minutes', at + interval '2 minutes' from made where paid`.execute(tx)
  await sql`
    insert into payment_entry (order_id, attempt_id, debit, credit, amount, cause, once, at)
    select id, attempt_id, 'clearing:stripe', 'customer', items + fee, 'capture', 'capture:' || attempt_id, at + interval '2 minutes'
    from made where paid`.execute(tx)
}

async function insertInvoices(tx: Tx) {
  const day = (moment: string) => sql`to_char((${sql.raw(moment)}) at time zone 'Africa/Nairobi', 'YYYY-MM-DD')`
  await sql`
    with paid as (
      select made.id, at, at + interval '2 minutes' as issued_at, left(${day("at + interval '2 minutes'")}, 4)::int as year from made where paid),
    placed as (select *, row_number() over (partition by year order by at, id) as place from paid),
    counted as (
      insert into invoice_counter as counter (kind, year, last) select 'invoice', year, count(*) from placed group by year
      on conflict (kind, year) do update set last = counter.last + excluded.last returning year, last),
    numbered as (
      select placed.*, last - count(*) over (partition by year) + place as serial from placed join counted using (year)),
    rows as (
      select order_id, jsonb_agg(jsonb_build_object('name', name, 'detail', descriptor || coalesce(', size ' || size, ''), 'sku', sku,
        'quantity', quantity, 'unit', unit, 'unitPrice', unit_price, 'discount', 0, 'total', total, 'vat', vat) order by position) as lines
      from order_line where order_id in (select id from paid) group by order_id)
    insert into invoice (id, kind, year, serial, number, order_id, issued_at, content)
    select gen_random_uuid(), 'invoice', year, serial, invoice_number, orders.id, issued_at, jsonb_build_object(
      'kind', 'invoice', 'number', invoice_number, 'issuedOn', ${day('issued_at')},
      'house', jsonb_build_object('name', 'Generated', 'address', '', 'email', '', 'phone', '', 'pin', ''),
      'order', jsonb_build_object('number', orders.number, 'placedOn', ${day('placed_at')}),
      'customer', jsonb_build_object('name', name, 'email', email, 'address', jsonb_build_array(address ->> 'line1', address ->> 'town')),
      'lines', lines || case when shipping_fee > 0 then jsonb_build_array(jsonb_build_object('name', 'Delivery', 'detail', 'Standard', 'sku', null,
        'quantity', null, 'unit', null, 'unitPrice', null, 'discount', 0, 'total', shipping_fee, 'vat', shipping_vat)) else '[]' end,
      'totals', jsonb_build_object('discount', 0, 'vat', vat, 'net', total - vat, 'total', total),
      'paid', total, 'corrects', null, 'reason', null, 'demo', true)
    from numbered join orders using (id) join rows on order_id = orders.id
    cross join lateral (select 'INV-' || year || '-' || lpad(serial::text, 6, '0') as invoice_number) as named`.execute(tx)
}

/** Records the goods of the orders. Sold units are received first, so that the available stock is unchanged. */
async function insertGoods(tx: Tx) {
  const kind = sql`case when not paid then 'expired' when state in ('fulfilled', 'completed') then 'consumed' else 'committed' end`
  await sql`
    insert into stock_hold (order_id, variant_id, quantity, state, expires_at)
    select made.id, variant_id, quantity, ${kind}, at + interval '15 minutes'
    from made join wanted_line using (n) join stock using (variant_id)`.execute(tx)
  const moved = (name: string, after: string, which: RawBuilder<unknown>) => sql`
    select variant_id, ${sql.lit(name)}, quantity, made.id, 'shop', at + ${sql.lit(after)}::interval
    from made join wanted_line using (n) join stock using (variant_id) where ${which}`
  await sql`
    insert into stock_movement (variant_id, kind, quantity, order_id, actor, at)
    ${moved('received', '-1 days', sql`paid`)} union all ${moved('committed', '2 minutes', sql`paid`)}
    union all ${moved('consumed', '5 days', sql`state in ('fulfilled', 'completed')`)}`.execute(tx)
  await sql`
    update stock set on_hand = on_hand + promised, committed = committed + promised
    from (select variant_id, sum(quantity) as promised from made join wanted_line using (n)
      where state in ('placed', 'confirmed', 'processing') group by variant_id) as sold
    where stock.variant_id = sold.variant_id`.execute(tx)
}
