import { expect, test } from 'vitest'
import { pageHead } from './page-head.ts'

const OWN = { name: 'Lamu jacket', descriptor: 'Light linen', description: 'Cut in Nairobi.', seoTitle: '', seoDescription: '' }

test('the SEO title and description replace the page text when written', () => {
  expect(pageHead(OWN)).toEqual({ title: 'Lamu jacket', description: 'Light linen. Cut in Nairobi.' })
  const written = { ...OWN, seoTitle: 'Linen jacket made in Nairobi', seoDescription: 'Buy it here.' }
  expect(pageHead(written)).toEqual({ title: 'Linen jacket made in Nairobi', description: 'Buy it here.' })
  expect(pageHead({ ...OWN, descriptor: '' }).description).toBe('Cut in Nairobi.')
})

test('a translation wins over the shop language, even without SEO texts', () => {
  const own = { ...OWN, seoTitle: 'Linen jacket', seoDescription: 'Buy it here.' }
  expect(pageHead(own, { name: 'سترة لامو', description: 'تُقص في نيروبي.' })).toEqual({
    title: 'سترة لامو',
    description: 'تُقص في نيروبي.',
  })
  expect(pageHead(own, { name: 'سترة لامو', seoTitle: 'سترة كتان' }).title).toBe('سترة كتان')
  expect(pageHead(own, {})).toEqual({ title: 'Linen jacket', description: 'Buy it here.' })
})

test('a long description is cut between words and put on one line', () => {
  const { description } = pageHead({ ...OWN, description: 'one two\nthree '.repeat(100) })
  expect(description.length).toBeLessThanOrEqual(301)
  expect(description).toMatch(/(one|two|three)…$/)
  expect(description).not.toContain('\n')
  expect(pageHead({ ...OWN, descriptor: '', description: 'ب'.repeat(900) }).description.length).toBe(151)
})
