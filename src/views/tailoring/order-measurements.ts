import { type RawBuilder, sql } from 'kysely'
import { type Block, type Garment, garmentOf, type LengthUnit, neededFor, type PostureSide } from '#domain/tailoring/tape.ts'
import { done, type Outcome, refuse } from '#kernel/outcome.ts'
import '#modules/catalogue/tables.ts'
import type { MeasuredGarment, OrderMeasurements, SetState } from '#modules/measurements/contract.ts'
import { presentSet, type SetRow } from '#modules/measurements/index.ts'
import '#modules/measurements/tables.ts'
import type { OrderState } from '#modules/orders/contract.ts'
import { belongsTo, mayChange, type Owner, ownedByNumber, problems } from '#modules/orders/index.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { categoriesOfProduct } from './garment-of-product.ts'
import { photosOf } from './measurements.ts'

const CAN_BE_MEASURED: readonly OrderState[] = ['placed', 'confirmed', 'on_hold', 'processing']
/** SQL condition: a delivered garment is being remade and is not cut yet, or its remake is on hold. */
const IS_REMADE = (
  order: RawBuilder<unknown>,
) => sql<boolean>`exists (select from workshop_job where workshop_job.order_id = ${order}
  and kind = 'replacement' and workshop_job.state in ('awaiting_measurements', 'measured', 'pattern', 'on_hold'))`

export async function canBeMeasured(db: Db | Tx, { id, state }: { id: string; state: OrderState }): Promise<boolean> {
  if (CAN_BE_MEASURED.includes(state)) return true
  const { rows } = await sql<{ remade: boolean }>`select ${IS_REMADE(sql`${id}::uuid`)} as remade`.execute(db)
  return rows[0]?.remade === true
}

type Question = {
  id: string
  measure: string
  comment: string
  askedAt: string
  answer: string | null
  answeredAt: string | null
}
type Line = {
  line: number
  name: string
  descriptor: string
  categories: string[]
  state: SetState | null
  submitted_at: string | null
  profile: string | null
  block: Block
  unit: LengthUnit
  set: (Omit<SetRow, 'at'> & { at: string }) | null
  photos: PostureSide[]
  before: SetRow['taken'] | null
  questions: Question[]
}
type Row = { number: string; state: OrderState; remade: boolean; lines: Line[] }

const rowOf = async (db: Db | Tx, number: string, condition: RawBuilder<boolean>): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    select number, state, ${IS_REMADE(sql`orders.id`)} as remade, (select coalesce(json_agg(json_build_object('line', order_line.id, 'name', order_line.name,
        'descriptor', order_line.descriptor, 'categories', ${categoriesOfProduct}, 'state', given.state, 'submitted_at', given.submitted_at,
        'profile', profile.name, 'block', profile.block, 'unit', profile.unit, 'set', cut_from, 'photos', ${photosOf(sql`cut_from.id`)},
        'before', (select taken from measurement_set as earlier where earlier.profile_id = cut_from.profile_id
          and earlier.version < cut_from.version order by earlier.version desc limit 1),
        'questions', (select coalesce(json_agg(json_build_object('id', id, 'measure', measure, 'comment', comment, 'askedAt', asked_at,
            'answer', answer, 'answeredAt', answered_at) order by asked_at, id), '[]')
          from measurement_question as question where question.order_line_id = order_line.id)) order by order_line.position), '[]')
      from order_line
      left join variant on variant.id = order_line.variant_id left join product on product.id = variant.product_id
      left join order_measurement as given on given.order_line_id = order_line.id
      left join measurement_set as cut_from on cut_from.id = given.set_id
      left join measurement_profile as profile on profile.id = cut_from.profile_id
      where order_line.order_id = orders.id and order_line.make = 'measure') as lines
    from orders where number = ${number.toUpperCase()} and ${condition}`.execute(db)
  return rows[0]
}

const iso = (at: string) => new Date(at).toISOString()

/** `open`: the reader may see the measurements and the notes on them. */
function garmentShown(line: Line, open: boolean): MeasuredGarment {
  const garment = garmentOf(line.categories)
  const { set, before, profile, block, unit } = line
  return {
    line: line.line,
    name: line.name,
    descriptor: line.descriptor,
    garment,
    needed: neededFor([garment]),
    state: line.state ?? 'missing',
    submittedAt: line.submitted_at && iso(line.submitted_at),
    given:
      open && set && profile !== null
        ? { profile, block, unit, set: presentSet({ ...set, at: new Date(set.at) }, line.photos), before }
        : null,
    questions: line.questions.map(({ comment, answer, askedAt, answeredAt, ...question }) => ({
      ...question,
      measure: question.measure as MeasuredGarment['needed'][number],
      comment: open ? comment : '',
      answer: open ? answer : null,
      askedAt: iso(askedAt),
      answeredAt: answeredAt && iso(answeredAt),
    })),
  }
}

const shown = ({ number, state, remade, lines }: Row, open: boolean): OrderMeasurements => ({
  number,
  garments: lines.map((line) => garmentShown(line, open)),
  open: remade || CAN_BE_MEASURED.includes(state),
})

/** Measured values need the right to change the order. Refuses `orders.no-such-order`. */
export async function orderMeasurements({ db }: Deps, owner: Owner, number: string): Promise<Outcome<OrderMeasurements>> {
  const order = await ownedByNumber(db, owner, number)
  const row = order && (await rowOf(db, number, belongsTo(owner)))
  return order && row ? done(shown(row, await mayChange(db, owner, order))) : refuse(problems.noSuchOrder())
}

/** `open` includes the values; the caller must then record the access in the audit log. Undefined without the order. */
export async function houseMeasurements(
  db: Db | Tx,
  number: string,
  { open }: { open: boolean },
): Promise<OrderMeasurements | undefined> {
  const row = await rowOf(db, number, sql<boolean>`true`)
  return row && shown(row, open)
}

/** Returns a made-to-measure line of an order. Undefined for any other line. */
export async function garmentLine(
  db: Db | Tx,
  orderId: string,
  line: number,
): Promise<{ id: number; orderId: string; garment: Garment } | undefined> {
  const { rows } = await sql<{ categories: string[] }>`
    select ${categoriesOfProduct} as categories from order_line
    left join variant on variant.id = order_line.variant_id left join product on product.id = variant.product_id
    where order_line.id = ${line} and order_id = ${orderId} and order_line.make = 'measure'`.execute(db)
  return rows[0] && { id: line, orderId, garment: garmentOf(rows[0].categories) }
}
