import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/db.ts'
import { added, HAPPENINGS, happened, tooSeldom } from '../../bench/simulation/scenario-coverage.ts'
import { freshDatabase } from '../database.ts'

test('tooSeldom measures the added counts of several databases against all stories', () => {
  const often = Object.fromEntries(Object.keys(HAPPENINGS).map((name) => [name, 1000]))
  const counts = (lost: number) => added({ ...often, 'disputes lost': 2 }, { 'disputes lost': lost })
  expect(tooSeldom(counts(3), 100)).toEqual(['disputes lost: 5, and not 6'])
  expect(tooSeldom(counts(4), 100)).toEqual([])
})

test('happened reads a count of every event', async () => {
  const { url, drop } = await freshDatabase()
  const db = openDatabase(url, { max: 1 })
  onTestFinished(async () => {
    await db.destroy()
    await drop()
  })
  expect(new Set(Object.values(await happened(db)))).toEqual(new Set([0]))
})
