import { minutesAfter } from '#kernel/clock.ts'
import { done } from '#kernel/outcome.ts'
import type { InvoiceContent } from '#modules/invoices/contract.ts'
import * as invoices from '#modules/invoices/index.ts'
import { transact } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as actionItems from '#services/action-items/index.ts'
import { fiscalRules, storeSettingsIn } from '#services/settings/index.ts'

/** So many papers in one round; the next one comes seconds later. */
const ROUND = 50
/** After so many tries that nobody answered, it is half an hour until the next. */
const LONGEST_minutes = 30
const KIND = 'paper-refused'
/** What a delivery is called at the authority. */
const DELIVERY = 'DELIVERY'

type Door = { etims: invoices.EtimsGateway; pin: string; classification: string }

/**
 * Papers that were issued since the house turned it on are told to the revenue authority, one after the other, behind every sale: while it does
 * not answer they wait in their order, and nothing that is sold waits with them. What it will not take becomes a task, and the next one goes on.
 */
export async function tellAuthority(deps: Deps): Promise<void> {
  const { db, clock, etims } = deps
  const { since, classification } = await fiscalRules(db)
  if (!etims || since === null) return
  const { pin } = await storeSettingsIn(db)
  if (pin === '') return
  await transact(db, async (tx) => done(await invoices.collectFiscal(tx, new Date(since), clock.now())))
  for (let told = 0; told < ROUND; told++) {
    const paper = await invoices.nextFiscal(db, clock.now())
    if (!paper || !(await tellOne(deps, { etims, pin, classification }, paper))) return
  }
}

/** Whether the next one can be told now. */
async function tellOne(deps: Deps, door: Door, paper: invoices.WaitingPaper): Promise<boolean> {
  const { db, clock } = deps
  const answer = await told(deps, door, paper)
  if (answer.ok) {
    await signed(deps, door, paper, answer.value)
    return true
  }
  if (answer.why === 'unanswered') {
    const pause = Math.min(LONGEST_minutes, 2 ** Math.min(paper.tries, 10) / 6)
    await invoices.putOffFiscal(db, paper.id, answer.failure, minutesAfter(clock.now(), pause))
    return false
  }
  await transact(db, async (tx) => {
    await invoices.refuseFiscal(tx, paper.id, answer.failure)
    const detail = { number: paper.content.number, why: answer.failure }
    const item = { kind: KIND, cause: paper.id, orderId: paper.orderId, detail, at: clock.now() } as const
    return done(await actionItems.openActionItem(tx, item))
  })
  return true
}

async function told({ db }: Deps, door: Door, { serial, corrects, content, issuedAt }: invoices.WaitingPaper) {
  const { etims, pin, classification } = door
  const codes = await itemCodes({ db }, door, content)
  return codes.ok ? etims.saveSale(pin, { serial, corrects, content, issuedAt, codes: codes.value, classification }) : codes
}

/** What it has not heard of yet, or as something else, is told before what is sold of it. */
async function itemCodes(
  { db }: Pick<Deps, 'db'>,
  { etims, pin, classification }: Door,
  content: InvoiceContent,
): Promise<invoices.EtimsAnswer<string[]>> {
  const codes: string[] = []
  for (const line of content.lines) {
    const service = line.sku === null
    const sku = line.sku ?? DELIVERY
    const tax = invoices.taxTypeOf(content, line)
    if (!tax) return { ok: false, why: 'refused', failure: `The authority has no VAT of ${(line.vatClass?.rate ?? 0) / 100} %.` }
    const item = await invoices.fiscalItem(db, sku)
    const code = invoices.itemCode(item.serial, service)
    const as = `${classification} ${tax}`
    if (item.told_as !== as) {
      const price = line.unitPrice ?? line.total
      const saved = await etims.saveItem(pin, { code, classification, name: line.name, service, tax, price })
      if (!saved.ok) return saved
      await invoices.fiscalItemTold(db, sku, as)
    }
    codes.push(code)
  }
  return { ok: true, value: codes }
}

type Signature = Extract<Awaited<ReturnType<invoices.EtimsGateway['saveSale']>>, { ok: true }>['value']

async function signed({ db, clock }: Deps, { etims, pin }: Door, paper: invoices.WaitingPaper, signature: Signature) {
  const at = clock.now()
  const seal = { ...signature, unit: etims.unit, checkUrl: etims.checkUrl(pin, signature.signature), at }
  await transact(db, async (tx) => {
    await invoices.signFiscal(tx, paper.id, seal)
    const closing = { by: 'shop', note: 'The revenue authority has signed it after all.', at }
    return done(await actionItems.settleActionItem(tx, KIND, paper.id, closing))
  })
}
