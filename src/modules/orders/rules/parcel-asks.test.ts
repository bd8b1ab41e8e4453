import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AskingParcel, parcelAsks } from './parcel-asks.ts'

const payHere = (value: number): AskingParcel => ({ place: 'here', value, collects: null, keptBefore: null })
const sent = (value: number, collects: number | null, keptBefore = 0): AskingParcel => ({
  place: 'sent',
  value,
  collects,
  keptBefore,
})
const away = (value: number): AskingParcel => ({ ...payHere(value), place: 'away' })

describe('parcels that are paid at the door ask', () => {
  test.each([
    ['for their own goods, the first with the delivery fee', [payHere(300), payHere(200)], { toPay: 550 }, [350, 200]],
    ['for less where the last are paid in advance', [payHere(300), payHere(200)], { toPay: 250, kept: 300 }, [250, 0]],
    ['for nothing that another has asked for', [sent(300, 350), payHere(200)], { toPay: 550 }, [350, 200]],
    ['the same once the first is paid', [sent(300, 350), payHere(200)], { toPay: 200, kept: 350 }, [200, 200]],
    ['for nothing when one that left asks for all', [sent(300, null), payHere(200)], { toPay: 550 }, [550, 0]],
    ['for nothing that is lost, and the next for the delivery fee', [away(300), payHere(200)], { toPay: 550 }, [0, 250]],
    ['for nothing when all is paid', [payHere(300), payHere(200)], { toPay: 0, kept: 550 }, [0, 0]],
  ] as [string, AskingParcel[], { toPay: number; kept?: number }, number[]][])('%s', (_, parcels, { toPay, kept = 0 }, asks) => {
    expect(parcelAsks({ parcels, toPay, kept, owed: 550 })).toEqual(asks)
  })

  test('all together for no more than is to pay, less what others out there collect', () => {
    const anAmount = fc.integer({ min: 0, max: 100_000 })
    const aParcel = fc.record({
      place: fc.constantFrom('here' as const, 'sent' as const, 'away' as const),
      value: anAmount,
      collects: anAmount,
      keptBefore: anAmount,
    })
    fc.assert(
      fc.property(fc.array(aParcel, { maxLength: 6 }), anAmount, anAmount, (parcels, owed, retained) => {
        const toPay = Math.max(0, owed - retained)
        const asks = parcelAsks({ parcels, toPay, owed, kept: retained })
        const before = parcels.filter(({ place }) => place === 'sent')
        const since = Math.max(0, retained - Math.min(retained, ...before.map(({ keptBefore }) => keptBefore)))
        const out = before.reduce((sum, { collects }) => sum + collects, 0)
        const anew = asks.reduce((sum, ask, at) => sum + (parcels[at]?.place === 'here' ? ask : 0), 0)
        expect(asks.every((ask) => ask >= 0)).toBe(true)
        expect(anew).toBeLessThanOrEqual(Math.max(0, toPay - Math.max(0, out - since)))
      }),
    )
  })
})
