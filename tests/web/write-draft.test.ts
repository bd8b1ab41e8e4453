import { expect, test } from 'vitest'
import type { NewDraft } from '#modules/orders/contract.ts'
import { writeDraft } from '../../src/web/admin/orders/new-order/write-draft.ts'

const DRAFT = { contact: { name: 'Zuri', email: 'zuri@example.com' }, lines: [{ variantId: 1, quantity: 1 }] } as NewDraft
const OTHER = { ...DRAFT, lines: [{ variantId: 2, quantity: 1 }] } as NewDraft

function aShop() {
  const drafts = new Map<string, string>()
  const items = new Map<string, string>()
  const fails: string[] = []
  const failing = (what: string) => {
    const at = fails.indexOf(what)
    if (at < 0) return
    fails.splice(at, 1)
    throw new Error(what)
  }
  const writes = {
    keep: async (_: NewDraft, key: string) => {
      failing('request lost')
      const number = drafts.get(key) ?? `D-${drafts.size + 1}`
      drafts.set(key, number)
      failing('answer lost')
      return { number }
    },
    sendLink: async () => {
      failing('link')
      return { amount: 10_000 }
    },
  }
  const store = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
  return { drafts, fails, using: { writes, store } }
}

test.each(['request lost', 'answer lost'])('a draft that is sent again after a failure is created once: %s', async (failure) => {
  const { drafts, fails, using } = aShop()
  fails.push(failure)
  await expect(writeDraft(DRAFT, 'send', using)).rejects.toThrow(failure)
  expect(await writeDraft(DRAFT, 'send', using)).toEqual({ number: 'D-1', outcome: 'sent' })
  expect(drafts.size).toBe(1)
})

test('a draft whose link failed is created once, and names its page', async () => {
  const { drafts, fails, using } = aShop()
  fails.push('link')
  expect(await writeDraft(DRAFT, 'send', using)).toMatchObject({ number: 'D-1', outcome: 'notSent' })
  expect(drafts.size).toBe(1)
})

test('a draft is created again after the first was saved', async () => {
  const { drafts, using } = aShop()
  await writeDraft(DRAFT, 'keep', using)
  await writeDraft(OTHER, 'keep', using)
  await writeDraft(DRAFT, 'keep', using)
  expect(drafts.size).toBe(3)
})
