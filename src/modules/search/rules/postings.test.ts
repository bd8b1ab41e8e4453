import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHANNELS } from '#domain/pricing/goods.ts'
import type { Clause } from './clauses.ts'
import { type Document, type Found, Postings, type PostingsQuery } from './postings.ts'

const TERMS = ['linen', 'navy', 'kind:jacket', 'b:jacket', 'c:jacket', 'linen+navy', 'size:50']
const PRODUCTS = 60

const aDocument: fc.Arbitrary<Document> = fc.record({
  product_id: fc.integer({ min: 1, max: PRODUCTS }),
  score: fc.integer({ min: 0, max: 5 }),
  lowest_price: fc.integer({ min: 0, max: 5 }),
  highest_price: fc.integer({ min: 5, max: 9 }),
  channels: fc.subarray([...CHANNELS]),
  terms: fc.array(fc.constantFrom(...TERMS), { maxLength: 5 }),
})
const someTerms = fc.array(fc.constantFrom(...TERMS), { minLength: 1, maxLength: 2 })
const aClause: fc.Arbitrary<Clause> = fc.array(fc.array(someTerms, { minLength: 1, maxLength: 2 }), {
  minLength: 1,
  maxLength: 2,
})
const grade = fc.array(aClause, { minLength: 1, maxLength: 2 })
const queries: fc.Arbitrary<PostingsQuery> = fc.record({
  grades: fc.oneof(fc.constant([[], [], []]), fc.tuple(grade, grade, grade)),
  price: fc.option(fc.record({ min: fc.integer({ min: 0, max: 6 }), max: fc.integer({ min: 3, max: 9 }) })),
  channel: fc.constantFrom(...CHANNELS),
})

function naively(documents: Iterable<Document>, { grades, price, channel }: PostingsQuery, limit: number): Found[] {
  const inside = [...documents]
    .filter(({ channels }) => channels.includes(channel))
    .filter((each) => !price || (each.lowest_price <= (price.max ?? 9) && each.lowest_price >= (price.min ?? 0)))
    .toSorted((a, b) => a.score - b.score || a.product_id - b.product_id)
  const fits = ({ terms }: Document, clauses: readonly Clause[]) =>
    clauses.every((ways) => ways.some((way) => way.every((any) => any.some((term) => terms.includes(term)))))
  const [close = [], near = [], loose = []] = grades
  if (close.length === 0) return inside.slice(0, limit).map(({ product_id: id }) => ({ id, grade: 0 }))
  const fewAreNear = inside.filter((each) => fits(each, near)).length < 12
  const gradeOf = (each: Document) => (fits(each, close) ? 0 : fits(each, near) ? 1 : fewAreNear && fits(each, loose) ? 2 : 3)
  return [0, 1, 2]
    .flatMap((grade) => inside.filter((each) => gradeOf(each) === grade).map(({ product_id: id }) => ({ id, grade })))
    .slice(0, limit)
}

test('postings find what a scan of every document finds, after any writes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ documents: fc.array(aDocument, { maxLength: 50 }), settles: fc.boolean() }), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.array(queries, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 40 }),
      (batches, all, limit) => {
        const postings = new Postings()
        const now = new Map<number, Document>()
        for (const { documents, settles } of batches) {
          postings.write(documents)
          if (settles) postings.settle()
          for (const document of documents) now.set(document.product_id, document)
          for (const each of all) expect(postings.find(each, limit)).toEqual(naively(now.values(), each, limit))
        }
        expect(postings.size).toBe([...now.values()].filter(({ channels }) => channels.length > 0).length)
      },
    ),
  )
})

test('postings that were rewritten too often are worn and need a rebuild', () => {
  const postings = new Postings()
  const document: Document = {
    product_id: 1,
    score: 0,
    lowest_price: 0,
    highest_price: 0,
    channels: ['shop'],
    terms: ['linen'],
  }
  postings.write([document])
  expect(postings.isWorn).toBe(false)
  postings.write([document, document])
  expect(postings.isWorn).toBe(true)
})
