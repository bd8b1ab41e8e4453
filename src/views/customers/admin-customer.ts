import { sql } from 'kysely'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import * as credit from '#modules/credit/index.ts'
import type { AdminCustomer, WardrobePiece } from '#modules/customers/contract.ts'
import * as customers from '#modules/customers/index.ts'
import '#modules/measurements/tables.ts'
import { type BookRow, shownCustomer } from '#modules/customers/index.ts'
import { ownerOf } from '#platform/api/visitor.ts'
import type { Db } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { newestMail } from '#platform/mail/outbox.ts'
import { frontOf } from '#views/catalogue/product-pictures.ts'
import { orderRows } from '#views/orders/admin-orders.ts'

const MOST = { orders: 50, wardrobe: 200, lines: 100, mails: 50, profiles: 50, consents: 50 }

/** Returns the customer's file for staff, without measurements. Refuses `customers.no-such-customer`. */
export async function adminCustomer(deps: Deps, key: string): Promise<Outcome<AdminCustomer>> {
  const { db, clock } = deps
  await customers.renewCustomers(db)
  const row = await bookRow(db, key)
  if (!row) return refuse(customers.problems.noSuchCustomer())
  const theirs =
    row.user_id === null ? sql`orders.email = ${row.email} and customer_id is null` : sql`customer_id = ${row.user_id}`
  const placed = sql`${theirs} and orders.placed_at is not null`
  const [recent, wardrobe, mails, cards, retention] = await Promise.all([
    orderRows(db, { where: placed, limit: MOST.orders, now: clock.now() }),
    wardrobeOf(db, placed),
    newestMail(db, MOST.mails, { all: false, secrets: false, address: row.email, ids: [] }, row.email),
    credit.cardsOf(db, row.email, MOST.lines),
    row.user_id === null ? NO_ACCOUNT : keptOf(db, row.user_id),
  ])
  const { balance, lines, ...own } = retention
  return done({
    ...shownCustomer(row, clock.now()),
    ...own,
    firstOrderAt: row.first_order_at?.toISOString() ?? null,
    recent: recent.map(({ number, createdAt, total, status, payment }) => ({ number, createdAt, total, status, payment })),
    wardrobe,
    credit: { balance, lines, cards },
    mails: mails.map(({ id, template, subject, state, created_at }) => ({
      id,
      template,
      subject,
      state,
      at: created_at.toISOString(),
    })),
  })
}

export async function bookRow(db: Db, key: string): Promise<BookRow | undefined> {
  const { rows } = await sql<BookRow>`select * from customer_book where key = ${key}`.execute(db)
  return rows[0]
}

type Own = Pick<
  AdminCustomer,
  'language' | 'taxPin' | 'groups' | 'allGroups' | 'block' | 'notes' | 'measured' | 'addresses' | 'consents' | 'sessions'
> & { balance: number; lines: AdminCustomer['credit']['lines'] }

const NO_ACCOUNT: Own = {
  language: null,
  taxPin: null,
  groups: [],
  allGroups: [],
  block: null,
  notes: [],
  measured: [],
  addresses: [],
  consents: [],
  sessions: 0,
  balance: 0,
  lines: [],
}

async function keptOf(db: Db, userId: string): Promise<Own> {
  const [{ rows }, lines, addresses, consents] = await Promise.all([
    sql<Omit<Own, 'lines' | 'addresses' | 'consents'>>`
      select (select language from customer_profile where user_id = ${userId}) as language,
        (select tax_pin from customer_file where user_id = ${userId}) as "taxPin",
        (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by name, code), '[]')
          from customer_group join customer_group_member on group_code = code where user_id = ${userId}) as groups,
        (select coalesce(json_agg(json_build_object('code', code, 'name', name) order by name, code), '[]') from customer_group) as "allGroups",
        (select json_build_object('reason', reason, 'by', by, 'at', at) from customer_block where user_id = ${userId}) as block,
        (select coalesce(json_agg(json_build_object('id', id, 'words', words, 'by', by, 'at', at) order by at desc, id), '[]')
          from customer_note where user_id = ${userId}) as notes,
        (select coalesce(json_agg(json_build_object('id', profile.id, 'name', profile.name, 'version', latest.version, 'at', latest.at,
            'takenBy', latest.taken_by) order by latest.at desc), '[]')
          from (select * from measurement_profile where owner_id = ${ownerOf(userId)} order by created_at limit ${sql.lit(MOST.profiles)}) as profile
          cross join lateral (select version, at, taken_by from measurement_set where profile_id = profile.id order by version desc limit 1) as latest
        ) as measured,
        (select count(*)::int from session where user_id = ${userId} and not pending) as sessions,
        coalesce((select balance from gift_card where customer_id = ${userId} and kind = 'store-credit'), 0)::bigint as balance`.execute(
      db,
    ),
    credit.creditLinesOf(db, userId, MOST.lines),
    customers.addressesOf(db, userId),
    customers.consentsOf(db, userId, MOST.consents),
  ])
  const own = rows[0]
  const iso = <R extends { at: string }>(row: R): R => ({ ...row, at: new Date(row.at).toISOString() })
  return {
    language: own?.language ?? null,
    taxPin: own?.taxPin ?? null,
    groups: own?.groups ?? [],
    allGroups: own?.allGroups ?? [],
    block: own?.block ? iso(own.block) : null,
    notes: (own?.notes ?? []).map(iso),
    measured: (own?.measured ?? []).map(iso),
    sessions: own?.sessions ?? 0,
    balance: own?.balance ?? 0,
    lines,
    addresses: addresses.map(({ id, name, line1, line2, landmark, town, region, postcode, country, is_default }) => ({
      id,
      lines: [name, line1, line2, landmark, [postcode, town].filter(Boolean).join(' '), region, country]
        .filter((line) => !!line)
        .map(String),
      isDefault: is_default,
    })),
    consents: consents.map(({ given: hasConsented, source, at }) => ({ given: hasConsented, source, at: at.toISOString() })),
  }
}

type Worn = Omit<WardrobePiece, 'orderedAt' | 'measured'> & {
  ordered_at: Date
  profile: string | null
  version: number | null
  measured_at: Date | null
}

/**
 * Lists at most `MOST.wardrobe` goods of a customer's orders, without gift cards and without cancelled and expired orders,
 * newest first.
 */
async function wardrobeOf(db: Db, orders: ReturnType<typeof sql>): Promise<WardrobePiece[]> {
  const { rows } = await sql<Worn>`
    select orders.number as order, orders.placed_at as ordered_at, order_line.name, descriptor, order_line.size, order_line.make, quantity,
      order_line.unit, order_line.swatch, ${frontOf(sql`variant.product_id`, sql`variant.swatch_id`)} as picture,
      profile.name as profile, cut_from.version, cut_from.at as measured_at
    from orders join order_line on order_line.order_id = orders.id
    left join variant on variant.id = order_line.variant_id
    left join order_measurement as given on given.order_line_id = order_line.id
    left join measurement_set as cut_from on cut_from.id = given.set_id
    left join measurement_profile as profile on profile.id = cut_from.profile_id
    where ${orders} and orders.state not in ('cancelled', 'expired') and order_line.make <> 'gift-card'
    order by orders.placed_at desc, orders.id, order_line.position limit ${sql.lit(MOST.wardrobe)}`.execute(db)
  return rows.map(({ ordered_at, profile, version, measured_at, ...piece }) => ({
    ...piece,
    orderedAt: ordered_at.toISOString(),
    measured:
      profile !== null && version !== null && measured_at !== null ? { profile, version, at: measured_at.toISOString() } : null,
  }))
}
