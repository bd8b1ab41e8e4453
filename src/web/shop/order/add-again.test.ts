import { expect, test } from 'vitest'
import type { OrderView } from '#modules/orders/contract.ts'
import { addAgain } from './add-again.ts'

const line = (slug: string, some: object = {}) => ({ slug, make: 'ready', gift: null, ...some }) as OrderView['lines'][number]

test('only ready-made pieces that could not be added count as missing', async () => {
  const lines = [line('shirt'), line('sold-out'), line('suit', { make: 'measure' }), line('card', { gift: { name: 'Amina' } })]
  const put = async ({ slug }: { slug: string }) => slug !== 'sold-out'
  expect(await addAgain({ lines }, put)).toEqual({ added: 1, missing: 1 })
})
