import { expect, test } from 'vitest'
import { afterUpload, progress, toSend, type Upload } from './upload-queue.ts'

const three = () => afterUpload([], { kind: 'added', uploads: ['a', 'b', 'c'].map((key) => ({ key, name: key, folder: '' })) })
const picture = {} as NonNullable<Upload['picture']>

test('two files upload at a time, in the order of selection', () => {
  const waiting = three()
  expect(toSend(waiting, 2).map(({ key }) => key)).toEqual(['a', 'b'])
  const sending = afterUpload(waiting, { kind: 'started', key: 'a' })
  expect(toSend(sending, 2).map(({ key }) => key)).toEqual(['b'])
  expect(toSend(afterUpload(sending, { kind: 'started', key: 'b' }), 2)).toEqual([])
})

test('a refused upload does not stop the others, and a failed one can be retried', () => {
  const refused = afterUpload(three(), { kind: 'refused', key: 'a', reason: 'Send a JPEG.', again: false })
  const two = afterUpload(refused, { kind: 'arrived', key: 'b', picture })
  expect(progress(two)).toEqual({ all: 3, done: 1, failed: 1, share: 2 / 3 })
  expect(toSend(afterUpload(two, { kind: 'retried', key: 'a' }), 3).map(({ key }) => key)).toEqual(['a', 'c'])
})

test('a listed upload is not listed twice, and finished ones can be cleared', () => {
  const again = afterUpload(three(), { kind: 'added', uploads: [{ key: 'a', name: 'a', folder: '' }] })
  expect(again).toHaveLength(3)
  expect(afterUpload(afterUpload(again, { kind: 'arrived', key: 'a', picture }), { kind: 'cleared' })).toHaveLength(2)
})
